"""Writes the fixtures of the encoder tests: small encoders with random weights, and what transformers computes with them.

Run in an environment with transformers, torch, safetensors and sentencepiece; the argument is the folder to write.
"""

import json
import os
import shutil
import sys
import tempfile

import sentencepiece
import torch
from safetensors.torch import load_file, save_file
from transformers import (BertConfig, BertModel, BertTokenizer, DistilBertConfig, DistilBertModel, RobertaConfig,
                          RobertaModel, XLMRobertaConfig, XLMRobertaModel, XLMRobertaTokenizer)

SENTENCES = """Turn on the light in the kitchen, please.
What is the weather like tomorrow morning?
Play some quiet music in the living room.
Send twenty euros to Anna for the cinema.
The train to Berlin leaves at half past nine.
Enciende la luz de la cocina, por favor.
¿Qué tiempo hace mañana por la mañana?
Pon música tranquila en el salón.
Envía veinte euros a Ana para el cine.
Mach bitte das Licht in der Küche an.
Wie wird das Wetter morgen früh?
Spiel ruhige Musik im Wohnzimmer.
Schick Anna zwanzig Euro fürs Kino.
Close the window and open the door.
Cierra la ventana y abre la puerta.
Schließ das Fenster und öffne die Tür.""".splitlines()
TEXTS = ["Turn on the light, please!", "Mañana  abre la puerta", "Wie schließ\u00a0ich das Fenster?", "", "ﬁne ＡBC\tcafé 漢字 😀",
         "cafe\u0301 " * 6]
# Replacements of SentencePiece's normalisation, in place of the 240 kB of NFKC.
RULES = [("FB01", "66 69"), ("FF21", "41"), ("9", "20"), ("A0", "20"), ("65 301", "E9")]


def word_piece(lower):
    words = sorted({word for line in SENTENCES for word in (line.lower() if lower else line).split()})
    letters = sorted({letter for word in words for letter in word})
    whole = [word.strip(".,?¿") for word in words][::3]
    tokens = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"] + letters + ["##" + letter for letter in letters]
    return list(dict.fromkeys(tokens + [word for word in whole if len(word) > 1]))


def unigram(folder):
    with open(folder + "/text", "w") as file:
        file.write("\n".join(SENTENCES))
    with open(folder + "/rules", "w") as file:
        file.write("".join(f"{source}\t{target}\n" for source, target in RULES))
    sentencepiece.SentencePieceTrainer.train(
        input=folder + "/text", model_prefix=folder + "/sp", vocab_size=150, model_type="unigram", unk_id=0, bos_id=1,
        eos_id=2, pad_id=-1, character_coverage=1.0, normalization_rule_tsv=folder + "/rules", hard_vocab_limit=False,
        minloglevel=2)
    return folder + "/sp.model"


def xlm_tokenizer(model):
    from sentencepiece import sentencepiece_model_pb2
    proto = sentencepiece_model_pb2.ModelProto()
    with open(model, "rb") as file:
        proto.ParseFromString(file.read())
    pieces = [(piece.piece, piece.score) for piece in proto.pieces][3:]
    vocabulary = [("<s>", 0.0), ("<pad>", 0.0), ("</s>", 0.0), ("<unk>", 0.0)] + pieces + [("<mask>", 0.0)]
    return XLMRobertaTokenizer(vocab=vocabulary, _spm_precompiled_charsmap=proto.normalizer_spec.precompiled_charsmap)


def randomise(model):
    for parameter in model.parameters():
        parameter.data = torch.randn_like(parameter) * (0.5 if parameter.dim() == 1 else 1.5 / parameter.shape[-1] ** 0.5)


def write(folder, name, model, tokenizer, files, kind=torch.float32, shards=1, pooling=None):
    path = os.path.join(folder, name)
    shutil.rmtree(path, ignore_errors=True)
    os.makedirs(path)
    randomise(model)
    model = model.eval()
    tensors = {key: value.to(kind).contiguous() for key, value in model.state_dict().items()
               if "pooler" not in key and "position_ids" not in key and "token_type_ids" not in key}
    model.load_state_dict({key: value.to(torch.float32) for key, value in tensors.items()}, strict=False)
    names = sorted(tensors)
    if shards == 1:
        save_file(tensors, path + "/model.safetensors", metadata={"format": "pt"})
    else:
        places = {key: f"model-{1 + index % shards:05}-of-{shards:05}.safetensors" for index, key in enumerate(names)}
        for place in set(places.values()):
            save_file({key: tensors[key] for key in names if places[key] == place}, path + "/" + place)
        with open(path + "/model.safetensors.index.json", "w") as file:
            json.dump({"metadata": {}, "weight_map": places}, file)
    model.config.to_json_file(path + "/config.json", use_diff=False)
    for source, target in files.items():
        shutil.copy(source, path + "/" + target)
    if pooling:
        os.makedirs(path + "/1_Pooling")
        with open(path + "/1_Pooling/config.json", "w") as file:
            json.dump({"pooling_mode_cls_token": pooling == "cls", "pooling_mode_mean_tokens": pooling == "mean"}, file)
    golden = []
    for text in TEXTS:
        encoded = tokenizer(text, return_offsets_mapping=True)
        with torch.no_grad():
            states = model(input_ids=torch.tensor([encoded["input_ids"]])).last_hidden_state[0]
        golden.append({
            "text": text, "ids": encoded["input_ids"], "offsets": [place for pair in encoded["offset_mapping"] for place in pair],
            "states": [[round(value, 5) for value in states[row].tolist()[:24]] for row in (0, len(states) // 2, -1)],
        })
    with open(path + "/golden.json", "w") as file:
        json.dump(golden, file, ensure_ascii=False, separators=(",", ":"))


def main():
    folder = sys.argv[1]
    torch.manual_seed(7)
    with tempfile.TemporaryDirectory() as temporary:
        def vocabulary(lower):
            path = f"{temporary}/vocab-{lower}.txt"
            with open(path, "w") as file:
                file.write("\n".join(word_piece(lower)) + "\n")
            return path, len(word_piece(lower))

        def bert_tokenizer(path, lower):
            return BertTokenizer(vocab=path, do_lower_case=lower)

        uncased, size = vocabulary(True)
        cased, cased_size = vocabulary(False)
        common = {"max_position_embeddings": 48}
        write(folder, "bert-tiny", BertModel(BertConfig(
            vocab_size=size, hidden_size=128, num_hidden_layers=1, num_attention_heads=2, intermediate_size=64, **common)),
            bert_tokenizer(uncased, True), {uncased: "vocab.txt"}, torch.bfloat16, pooling="cls")
        write(folder, "minilm-l12", BertModel(BertConfig(
            vocab_size=size, hidden_size=16, num_hidden_layers=12, num_attention_heads=2, intermediate_size=32, **common)),
            bert_tokenizer(uncased, True), {uncased: "vocab.txt"}, torch.float16)
        settings = temporary + "/tokenizer_config.json"
        with open(settings, "w") as file:
            json.dump({"do_lower_case": False}, file)
        write(folder, "distilbert", DistilBertModel(DistilBertConfig(
            vocab_size=cased_size, dim=24, n_layers=2, n_heads=3, hidden_dim=48, **common)),
            bert_tokenizer(cased, False), {cased: "vocab.txt", settings: "tokenizer_config.json"})
        spm = unigram(temporary)
        tokenizer = xlm_tokenizer(spm)
        write(folder, "xlm-roberta", XLMRobertaModel(XLMRobertaConfig(
            vocab_size=len(tokenizer), hidden_size=24, num_hidden_layers=2, num_attention_heads=2, intermediate_size=48,
            max_position_embeddings=50, type_vocab_size=1, layer_norm_eps=1e-5, pad_token_id=1)), tokenizer,
            {spm: "sentencepiece.bpe.model"}, shards=2)
        tokenizer.save_pretrained(temporary + "/saved")
        saved = {temporary + "/saved/tokenizer.json": "tokenizer.json"}
        write(folder, "multilingual-minilm", BertModel(BertConfig(
            vocab_size=len(tokenizer), hidden_size=24, num_hidden_layers=2, num_attention_heads=4, intermediate_size=48,
            **common)), tokenizer, saved)
        write(folder, "roberta", RobertaModel(RobertaConfig(
            vocab_size=len(tokenizer), hidden_size=32, num_hidden_layers=1, num_attention_heads=2, intermediate_size=64,
            max_position_embeddings=50, type_vocab_size=1, pad_token_id=1)), tokenizer, saved, torch.float16)


if __name__ == "__main__":
    main()

"""The peer of the neural translation engine: transformers and PyTorch, with the same files.

    python3 Benchmarks/translation/transformers_peer.py fixtures FOLDER
    python3 Benchmarks/translation/transformers_peer.py peer FOLDER --width 512 --layers 6 --vocabulary 32000

`fixtures` writes small models of random weights with what the peer makes of some texts, for the tests. `peer` writes a
Marian model of random weights to the folder and answers requests of `vocative-bench translation` on standard input, a
JSON array a line: [[source tokens], beams, tokens to write] gives {"ms": …, "tokens": […], "modelMB": …}. It needs
torch, transformers, sentencepiece and safetensors, which nothing else here needs.
"""

import argparse
import json
import pathlib
import resource
import sys
import time

import sentencepiece
import torch
import transformers
from transformers import M2M100Config, M2M100ForConditionalGeneration, MarianConfig, MarianMTModel

CORPUS = """the house is small and the garden is large
where is the station please
the train to the north leaves at nine
my sister has two cats and one old dog
i would like a cup of coffee with milk
the water in the river is cold today
we walk to the market every morning
she reads a long book about the sea
the bread on the table is still warm
can you show me the way to the museum
la casa es chica y el patio es grande
donde queda la parada por favor
el tren del norte sale a las nueve
mi hermana tiene dos gatos y un perro viejo
quiero una taza de caf\u00e9 con leche
el agua del r\u00edo est\u00e1 fr\u00eda hoy
vamos al mercado cada ma\u00f1ana
ella lee un libro largo sobre el mar
el pan de la mesa sigue caliente
me muestra el camino al museo""".splitlines()

TEXTS = [
    "the old house by the river", "where is my cup of coffee", "caf\u00e9 con leche", "two cats, one dog and a zebra!",
    "  the   \u216b train \ufb01nally leaves  ", "x", "quiero ver el mar \u00e9l",
]

# Few rules, so that the table stays small: a ligature, a Roman numeral, and a letter with its mark apart.
RULES = "FB01\t66 69\n216B\t58 49 49\n65 301\tE9\n3000\t20\n"


def pieces(folder, name, kind, size, **options):
    rules = folder / "rules.tsv"
    rules.write_text(RULES)
    sentencepiece.SentencePieceTrainer.train(
        sentence_iterator=iter(CORPUS * 20), model_prefix=str(folder / name), model_type=kind, vocab_size=size,
        character_coverage=1.0, normalization_rule_tsv=str(rules), hard_vocab_limit=False, minloglevel=2, **options)
    rules.unlink()
    (folder / f"{name}.vocab").unlink()
    return sentencepiece.SentencePieceProcessor(model_file=str(folder / f"{name}.model"))


def fitted(model, sources, targets, steps=80):
    """A model that has learned a few pairs, so that its texts end by themselves."""
    torch.manual_seed(5)
    for name, value in model.named_parameters():
        with torch.no_grad():
            if "embed_positions" not in name:
                value.add_(0.1 * torch.randn_like(value))
    optimizer = torch.optim.Adam(model.parameters(), lr=0.015)
    model.train()
    for step in range(steps):
        for source, target in zip(sources, targets):
            loss = model(input_ids=torch.tensor([source]), labels=torch.tensor([target])).loss
            loss.backward()
        optimizer.step()
        optimizer.zero_grad()
    return model.eval()


def answers(model, sources, start, **options):
    """What a model makes of some sources: its greedy tokens, the logits of the first four, and those of a beam of four."""
    rows = []
    for source in sources:
        ids = torch.tensor([source])
        greedy = model.generate(ids, num_beams=1, do_sample=False, max_length=24, **options)[0].tolist()
        beam = model.generate(ids, num_beams=4, do_sample=False, max_length=24, early_stopping=False, **options)[0].tolist()
        given = greedy[:4]
        with torch.no_grad():
            logits = model(input_ids=ids, decoder_input_ids=torch.tensor([given])).logits[0]
            states = model.get_encoder()(ids).last_hidden_state[0]
        rows.append({
            "source": source, "greedy": greedy, "beam": beam, "given": given,
            "logits": [[round(x, 6) for x in row] for row in logits.tolist()],
            "state": [round(x, 6) for x in states[-1].tolist()],
        })
    return rows


def marian(folder):
    folder.mkdir(parents=True, exist_ok=True)
    source = pieces(folder, "source", "unigram", 110)
    target = pieces(folder, "target", "unigram", 100, user_defined_symbols=["zebra"])
    for name in ("source", "target"):
        (folder / f"{name}.model").rename(folder / f"{name}.spm")
    listed = ["</s>", "<unk>"]
    for model in (source, target):
        listed += [model.id_to_piece(i) for i in range(model.get_piece_size())]
    listed = list(dict.fromkeys(piece for piece in listed if piece != "<s>")) + ["<pad>"]
    numbers = {piece: number for number, piece in enumerate(listed)}
    (folder / "vocab.json").write_text(json.dumps(numbers, ensure_ascii=False))
    (folder / "tokenizer_config.json").write_text(json.dumps({"source_lang": "en", "target_lang": "es"}))
    pad = numbers["<pad>"]
    config = MarianConfig(
        vocab_size=len(listed), d_model=16, encoder_layers=2, decoder_layers=2, encoder_attention_heads=2,
        decoder_attention_heads=4, encoder_ffn_dim=24, decoder_ffn_dim=40, activation_function="swish",
        max_position_embeddings=64, scale_embedding=True, pad_token_id=pad, eos_token_id=0,
        decoder_start_token_id=pad, bad_words_ids=[[pad]], forced_eos_token_id=0)
    half = len(CORPUS) // 2
    model = MarianMTModel(config)
    model.final_logits_bias = 0.2 * torch.randn_like(model.final_logits_bias)
    fitted(
        model, [[numbers[piece] for piece in source.encode(text, out_type=str)] + [0] for text in CORPUS[:half]],
        [[numbers[piece] for piece in target.encode(text, out_type=str)] + [0] for text in CORPUS[half:]])
    model.save_pretrained(folder)
    (folder / "generation_config.json").unlink(missing_ok=True)
    rows = []
    for text in TEXTS:
        ids = [numbers.get(piece, 1) for piece in source.encode(text, out_type=str)] + [0]
        rows.append({"text": text, "tokens": ids, "target": target.encode(text), "source": source.encode(text)})
    return {"texts": rows, "answers": answers(model, [row["tokens"] for row in rows], [pad], bad_words_ids=[[pad]], forced_eos_token_id=0)}


def many(folder):
    folder.mkdir(parents=True, exist_ok=True)
    name = "sentencepiece.bpe"
    model = pieces(folder, name, "bpe", 120)
    listed = ["<s>", "<pad>", "</s>", "<unk>"] + [model.id_to_piece(i) for i in range(3, model.get_piece_size())]
    numbers = {piece: number for number, piece in enumerate(listed)}
    (folder / "vocab.json").write_text(json.dumps(numbers, ensure_ascii=False))
    languages = ["__en__", "__es__", "__fr__"]
    (folder / "special_tokens_map.json").write_text(json.dumps({"additional_special_tokens": languages}))
    english, spanish = len(listed), len(listed) + 1
    config = M2M100Config(
        vocab_size=len(listed) + len(languages), d_model=16, encoder_layers=2, decoder_layers=2,
        encoder_attention_heads=4, decoder_attention_heads=2, encoder_ffn_dim=40, decoder_ffn_dim=24,
        activation_function="relu", max_position_embeddings=64, scale_embedding=True, pad_token_id=1, bos_token_id=0,
        eos_token_id=2, decoder_start_token_id=2)
    half = len(CORPUS) // 2
    encoded = [[numbers[piece] for piece in model.encode(text, out_type=str)] for text in CORPUS]
    network = fitted(
        M2M100ForConditionalGeneration(config), [[english] + ids + [2] for ids in encoded[:half]],
        [[spanish] + ids + [2] for ids in encoded[half:]])
    network.save_pretrained(folder)
    (folder / "generation_config.json").unlink(missing_ok=True)
    rows = []
    for text in TEXTS:
        ids = [english] + [numbers.get(piece, 3) for piece in model.encode(text, out_type=str)] + [2]
        rows.append({"text": text, "tokens": ids, "target": model.encode(text), "source": model.encode(text)})
    return {"texts": rows, "answers": answers(
        network, [row["tokens"] for row in rows], [2, spanish], forced_bos_token_id=spanish, forced_eos_token_id=2)}


def large(folder, width, layers, vocabulary):
    pad = vocabulary - 1
    config = MarianConfig(
        vocab_size=vocabulary, d_model=width, encoder_layers=layers, decoder_layers=layers, encoder_attention_heads=8,
        decoder_attention_heads=8, encoder_ffn_dim=4 * width, decoder_ffn_dim=4 * width, activation_function="swish",
        max_position_embeddings=512, scale_embedding=True, pad_token_id=pad, eos_token_id=0,
        decoder_start_token_id=pad, bad_words_ids=[[pad]], forced_eos_token_id=0)
    torch.manual_seed(5)
    MarianMTModel(config).eval().save_pretrained(folder)


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize() / 1e6


def peer(folder, width, layers, vocabulary):
    large(folder, width, layers, vocabulary)
    before = resident()
    model = MarianMTModel.from_pretrained(folder).eval()
    print(json.dumps({"version": transformers.__version__}), flush=True)
    for line in sys.stdin:
        source, beams, length = json.loads(line)
        start = time.perf_counter()
        with torch.no_grad():
            made = model.generate(
                torch.tensor([source]), num_beams=beams, do_sample=False, min_length=length, max_length=length + 1,
                early_stopping=False)
        seconds = time.perf_counter() - start
        tokens = made[0].tolist()[1:]
        print(json.dumps({"ms": seconds * 1e3, "tokens": tokens, "modelMB": resident() - before}), flush=True)


parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("task", choices=["fixtures", "peer"])
parser.add_argument("folder", type=pathlib.Path)
parser.add_argument("--width", type=int, default=512)
parser.add_argument("--layers", type=int, default=6)
parser.add_argument("--vocabulary", type=int, default=32000)
parser.add_argument("--threads", type=int, default=1)
given = parser.parse_args()
torch.set_num_threads(given.threads)
if given.task == "fixtures":
    golden = {"marian": marian(given.folder / "marian"), "many": many(given.folder / "many")}
    (given.folder / "golden.json").write_text(json.dumps(golden, ensure_ascii=False))
else:
    peer(given.folder, given.width, given.layers, given.vocabulary)

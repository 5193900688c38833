"""PyTorch as the peer of `vocative-bench training`.

Fine-tunes the BERT of a Hugging Face directory with `transformers`, in 32-bit numbers: one linear map of the first
token's state beside the mean of all to the class, one of each word's first token to its tag, cross entropy for both,
AdamW, slopes clipped to a length of 1. Batches are padded to their longest sentence, before the clock starts. The fused
AdamW is the fastest of PyTorch's; attention of its own and `transformers`' plain one are equally fast here.

Arguments: the directory, and how many threads. Requests on standard input, one JSON value a line:

    {"classes": n, "tags": n, "dropout": p, "head": [numbers], "batches": [[[[ids], class, [places], [tags]], …], …]}
        a fresh model and what it trains on; the answer is {"padded": tokens with the padding}
    a number
        one pass over the batches at that rate; the answer is {"seconds": s, "losses": [the mean of a sentence, each]}
"""

import json
import sys
import time

import torch
import torch.nn.functional as F
import transformers
from torch import nn

HEAD_RATE = 5
DECAY = 0.01


class Reader(nn.Module):
    """The encoder with a class for each sentence and a tag for each word."""

    def __init__(self, directory, classes, tags, dropout, head):
        super().__init__()
        self.encoder = transformers.BertModel.from_pretrained(
            directory, add_pooling_layer=False, dtype=torch.float32, attn_implementation="sdpa",
            hidden_dropout_prob=dropout, attention_probs_dropout_prob=dropout)
        width = self.encoder.config.hidden_size
        self.dropout = nn.Dropout(dropout)
        self.classes = nn.Linear(2 * width, classes)
        self.tags = nn.Linear(width, tags) if tags else None
        numbers = torch.tensor(head)
        for linear in filter(None, (self.classes, self.tags)):
            count = linear.weight.numel()
            with torch.no_grad():
                linear.weight.copy_(numbers[:count].view(linear.in_features, linear.out_features).T)
                linear.bias.copy_(numbers[count:count + linear.out_features])
            numbers = numbers[count + linear.out_features:]

    def forward(self, batch):
        states = self.encoder(input_ids=batch["ids"], attention_mask=batch["mask"]).last_hidden_state
        mask = batch["mask"].unsqueeze(-1).to(states.dtype)
        mean = (states * mask).sum(1) / mask.sum(1)
        logits = self.classes(self.dropout(torch.cat([states[:, 0], mean], 1)))
        loss = F.cross_entropy(logits, batch["class"], reduction="sum")
        if self.tags is not None and len(batch["tags"]):
            words = states.flatten(0, 1)[batch["places"]]
            loss = loss + F.cross_entropy(self.tags(self.dropout(words)), batch["tags"], reduction="sum")
        return loss / len(logits)


def tensors(batch):
    """A batch, padded to its longest sentence."""
    longest = max(len(ids) for ids, _, _, _ in batch)
    return {
        "ids": torch.tensor([ids + [0] * (longest - len(ids)) for ids, _, _, _ in batch]),
        "mask": torch.tensor([[1] * len(ids) + [0] * (longest - len(ids)) for ids, _, _, _ in batch]),
        "class": torch.tensor([label for _, label, _, _ in batch]),
        "places": torch.tensor(
            [row * longest + place for row, (_, _, places, _) in enumerate(batch) for place in places],
            dtype=torch.long),
        "tags": torch.tensor([tag for _, _, _, tags in batch for tag in tags], dtype=torch.long),
    }


class Trainer:
    """A model, its optimiser, and the batches it trains on."""

    def __init__(self, directory, request):
        torch.manual_seed(1)
        self.model = Reader(directory, request["classes"], request["tags"], request["dropout"], request["head"]).train()
        self.batches = [tensors(batch) for batch in request["batches"]]
        # As the engine does: matrices of the layers decay; biases, norms, tables and the head do not.
        layers, rest = [], []
        for name, value in self.model.encoder.named_parameters():
            (layers if "embeddings" not in name and value.dim() == 2 else rest).append(value)
        head = [value for name, value in self.model.named_parameters() if not name.startswith("encoder.")]
        self.groups = [
            {"params": layers, "weight_decay": DECAY, "factor": 1}, {"params": rest, "weight_decay": 0, "factor": 1},
            {"params": head, "weight_decay": 0, "factor": HEAD_RATE}]
        self.optimiser = torch.optim.AdamW(self.groups, lr=0, eps=1e-8, fused=True)

    def run(self, rate):
        for group in self.optimiser.param_groups:
            group["lr"] = rate * group["factor"]
        losses = []
        start = time.perf_counter()
        for batch in self.batches:
            self.optimiser.zero_grad(set_to_none=True)
            loss = self.model(batch)
            loss.backward()
            nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
            self.optimiser.step()
            losses.append(loss.detach())
        seconds = time.perf_counter() - start
        return {"seconds": seconds, "losses": [loss.item() for loss in losses]}


def main():
    directory = sys.argv[1]
    torch.set_num_threads(int(sys.argv[2]))
    transformers.logging.set_verbosity_error()
    print(json.dumps({"version": torch.__version__}), flush=True)
    trainer = None
    for line in sys.stdin:
        request = json.loads(line)
        if isinstance(request, dict):
            trainer = Trainer(directory, request)
            answer = {"padded": sum(batch["ids"].numel() for batch in trainer.batches)}
        else:
            answer = trainer.run(request)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()

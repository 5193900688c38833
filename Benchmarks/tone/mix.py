"""Makes the examples that the mood pack is trained on: data sets, and examples drawn from examples.txt.

    python3 Benchmarks/tone/mix.py DATA > mood.jsonl

DATA holds tone-tweets (hate, offensive, neither), sst2 (negative, positive), snips and atis (requests without a feeling),
each with train.jsonl. What is written has one of four labels: toxic, negative, neutral, positive. Half of it is put as a
recogniser would write it: small letters, no marks. Besides these come sentences.jsonl, written by hand. Only `train.jsonl` is read; the same files give the same examples.
"""

import collections
import html
import json
import pathlib
import random
import re
import sys

HERE = pathlib.Path(__file__).parent
DRAWN = {"neutral": 2200, "positive": 2200, "negative": 2400, "toxic": 2800}


def handwritten(path):
    """The lists and the sentences by label of a file of lessons."""
    lists, sentences, place = {}, {}, None
    for line in path.read_text().splitlines():
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("@"):
            place = lists.setdefault(line[1:].strip(), [])
        elif line.startswith("="):
            place = sentences.setdefault(line[1:].strip(), [])
        elif any(place is entries for entries in lists.values()):
            place += [entry.strip() for entry in line.split("|")]
        else:
            place.append(line)
    return lists, sentences


def drawn(sentence, lists, draw):
    """A sentence with its choices made."""
    while True:
        found = re.search(r"\[([^\[\]]*)\]|\(([^()\[\]]*)\)", sentence)
        if not found:
            break
        if found.group(1) is not None:
            chosen = found.group(1) if draw.random() < 0.5 else ""
        else:
            chosen = draw.choice(found.group(2).split("|"))
        sentence = sentence[: found.start()] + chosen + sentence[found.end():]
    sentence = re.sub(r"\{(\w+)\}", lambda name: draw.choice(lists[name.group(1)]), sentence)
    sentence = re.sub(r"\ba (?=[aeiou])", "an ", re.sub(r"\ban (?=[^aeiou])", "a ", sentence))
    sentence = re.sub(r"\b(a|an) (a|an) ", r"\2 ", sentence)
    return re.sub(r"\s+([,.])", r"\1", " ".join(sentence.split())).strip(" ,")


def cleaned(tweet):
    """A tweet without what nobody says: addresses, links, marks of retweets."""
    text = html.unescape(html.unescape(tweet))
    text = re.sub(r"https?://\S+|\bRT\b|@\w+:?", " ", text)
    text = re.sub(r"#(\w+)", lambda tag: re.sub(r"(?<=[a-z])(?=[A-Z])", " ", tag.group(1)), text)
    text = re.sub(r"[^\w\s.,!?'’-]", " ", text)
    return " ".join(text.split())


def joined(text):
    """A sentence of SST-2 without the spaces of its tokens."""
    text = re.sub(r" (n't|n 't|'s|'re|'ve|'ll|'d|'m|,|\\.|!|\\?|;|:)(?= |$)", lambda mark: mark.group(1).replace(" ", ""), text)
    return text.replace("-lrb- ", "(").replace(" -rrb-", ")").replace("`` ", "").replace(" ''", "")


def read(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def spoken(text, draw):
    """The text as it is written, or as a recogniser writes."""
    if draw.random() < 0.5:
        return text
    text = re.sub(r"[^\w\s'-]", " ", text.replace("’", "'").lower())
    return " ".join(text.split())


def main(data):
    draw = random.Random(20261122)
    rows = []
    lists, sentences = handwritten(HERE / "examples.txt")
    for label, count in DRAWN.items():
        made = set()
        while len(made) < count:
            made.add(drawn(draw.choice(sentences[label]), lists, draw))
        for text in sorted(made):
            if draw.random() < 0.5:
                text = text[0].upper() + text[1:] + draw.choice([".", ".", "!", ""])
            rows.append((text, label))
    # Written by people who knew neither the templates nor the pairs that are measured by: they count thrice.
    for row in read(HERE / "sentences.jsonl"):
        rows += [(row["text"], row["label"])] * 3
    aimed = re.compile(r"\b(you|your|you're|u|ur|he|she|they|his|her|their)\b", re.I)
    for row in read(data / "tone-tweets/train.jsonl"):
        text = cleaned(row["text"])
        if len(text.split()) < 3:
            continue
        if row["label"] == "hate" or (row["label"] == "offensive" and aimed.search(text) and draw.random() < 0.35):
            rows.append((text, "toxic"))
        elif row["label"] == "neither" and draw.random() < 0.5:
            rows.append((text, "neutral"))
    for row in read(data / "sst2/train.jsonl"):
        rows.append((joined(row["text"]), row["label"]))
    for name in ("snips", "atis"):
        for row in draw.sample(read(data / name / "train.jsonl"), 900):
            rows.append((row.get("text") or " ".join(row["tokens"]), "neutral"))
    draw.shuffle(rows)
    seen = collections.Counter()
    for text, label in rows:
        text = spoken(text, draw)
        if text and seen[text] < 2:
            seen[text] += 1
            print(json.dumps({"text": text, "label": label}, ensure_ascii=False))


main(pathlib.Path(sys.argv[1]))

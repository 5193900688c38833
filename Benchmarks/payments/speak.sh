#!/usr/bin/env bash
# Speaks the sentences of spoken.jsonl and other.txt with two voices of Festival, which nothing of Vocative was tuned on or learned from:
# a folder for `vocative-bench payments --recordings`.
#
#   apt install festival festvox-kdlpc16k festvox-us-slt-hts
#   Benchmarks/payments/speak.sh FOLDER
set -euo pipefail

folder=$1
here=$(dirname "${BASH_SOURCE[0]}")
mkdir -p "$folder"

# The text of each row of a file, a line each.
texts() { case $1 in *.jsonl) sed -n 's/^{"text": "\([^"]*\)".*/\1/p' "$1" ;; *) cat "$1" ;; esac; }

for file in spoken.jsonl other.txt; do
  for voice in ked_diphone cmu_us_slt_arctic_hts; do
    number=0
    texts "$here/$file" | while IFS= read -r text; do
      number=$((number + 1))
      # Festival reads Latin letters without marks.
      iconv -f UTF-8 -t ASCII//TRANSLIT <<< "$text" |
        text2wave -eval "(voice_$voice)" -o "$(printf '%s/%s-%s-%03d.wav' "$folder" "${file%.*}" "$voice" "$number")"
    done
  done
done

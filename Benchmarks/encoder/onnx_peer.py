"""ONNX Runtime as the peer of `vocative-bench encoder`.

Builds the ONNX graph of a BERT encoder from a Hugging Face directory, quantises it dynamically, and answers requests
on standard input, one JSON array of token numbers a line: ["fp32" | "int8", [ids…], repeats] gives
{"ms": [one time for each repeat], "embedding": […]}. One thread. The graph is in the operators that ONNX Runtime's own
optimiser makes of an exported BERT: Attention, SkipLayerNormalization, BiasGelu.
"""

import json
import os
import sys
import tempfile
import time

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic
from safetensors.numpy import load_file

CONTRIB = "com.microsoft"


def build(directory):
    """The encoder with mean pooling and normalisation as one ONNX model."""
    with open(os.path.join(directory, "config.json")) as file:
        config = json.load(file)
    tensors = load_file(os.path.join(directory, "model.safetensors"))
    heads, layers = config["num_attention_heads"], config["num_hidden_layers"]
    epsilon = config["layer_norm_eps"]
    nodes, constants = [], []

    def constant(name, values):
        constants.append(numpy_helper.from_array(np.ascontiguousarray(values), name))
        return name

    def weight(name, transpose=False):
        values = tensors[name]
        return constant(name, values.T if transpose else values)

    def node(kind, inputs, output, domain="", **attributes):
        nodes.append(helper.make_node(kind, inputs, [output], domain=domain, **attributes))
        return output

    places = tensors["embeddings.position_embeddings.weight"] + tensors["embeddings.token_type_embeddings.weight"][0]
    words = node("Gather", [weight("embeddings.word_embeddings.weight"), "ids"], "words")
    shape = node("Shape", ["ids"], "shape")
    length = node("Slice", [shape, constant("one", np.array([1])), constant("two", np.array([2]))], "length")
    place = node("Slice", [constant("places", places), constant("zero", np.array([0])), length], "place")
    hidden = node("Add", [words, place], "embedded")
    norm = [weight("embeddings.LayerNorm.weight"), weight("embeddings.LayerNorm.bias")]
    hidden = node("LayerNormalization", [hidden] + norm, "hidden", axis=-1, epsilon=epsilon)
    for number in range(layers):
        part = f"encoder.layer.{number}."
        names = [part + "attention.self." + name for name in ("query", "key", "value")]
        projection = np.concatenate([tensors[name + ".weight"].T for name in names], 1)
        bias = np.concatenate([tensors[name + ".bias"] for name in names])
        context = node(
            "Attention", [hidden, constant(part + "qkv", projection), constant(part + "qkv.bias", bias)],
            part + "context", CONTRIB, num_heads=heads)

        def skip_norm(states, skip, name, norm):
            product = node("MatMul", [states, weight(part + name + ".weight", True)], part + name)
            inputs = [product, skip, weight(part + norm + ".weight"), weight(part + norm + ".bias")]
            inputs.append(weight(part + name + ".bias"))
            return node("SkipLayerNormalization", inputs, part + norm, CONTRIB, epsilon=epsilon)

        hidden = skip_norm(context, hidden, "attention.output.dense", "attention.output.LayerNorm")
        inner = node("MatMul", [hidden, weight(part + "intermediate.dense.weight", True)], part + "wide")
        inner = node("BiasGelu", [inner, weight(part + "intermediate.dense.bias")], part + "gelu", CONTRIB)
        hidden = skip_norm(inner, hidden, "output.dense", "output.LayerNorm")
    mean = node("ReduceMean", [hidden], "mean", axes=[1], keepdims=0)
    node("LpNormalization", [mean], "embedding", axis=-1, p=2)
    graph = helper.make_graph(
        nodes, "encoder", [helper.make_tensor_value_info("ids", TensorProto.INT64, [1, "length"])],
        [helper.make_tensor_value_info("embedding", TensorProto.FLOAT, [1, config["hidden_size"]])], constants)
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid(CONTRIB, 1)]
    return helper.make_model(graph, opset_imports=opsets, ir_version=9)


def session(path):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])


def main():
    onnxruntime.set_default_logger_severity(3)
    with tempfile.TemporaryDirectory() as folder:
        exact, small = os.path.join(folder, "fp32.onnx"), os.path.join(folder, "int8.onnx")
        onnx.save(build(sys.argv[1]), exact)
        quantize_dynamic(
            exact, small, weight_type=QuantType.QInt8, extra_options={"DefaultTensorType": TensorProto.FLOAT})
        sessions = {"fp32": session(exact), "int8": session(small)}
    print(json.dumps({"version": onnxruntime.__version__}), flush=True)
    for line in sys.stdin:
        precision, ids, repeats = json.loads(line)
        feed = {"ids": np.array([ids], dtype=np.int64)}
        times = []
        for _ in range(repeats):
            start = time.perf_counter()
            embedding = sessions[precision].run(None, feed)[0][0]
            times.append((time.perf_counter() - start) * 1e3)
        print(json.dumps({"ms": times, "embedding": [float(value) for value in embedding]}), flush=True)


if __name__ == "__main__":
    main()

/** Where a model's weights lie in its folder, by how its numbers are packed. */
export const ONNX_FILES = { q8: 'onnx/model_quantized.onnx', fp32: 'onnx/model.onnx' } as const;

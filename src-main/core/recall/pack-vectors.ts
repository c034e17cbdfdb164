/** Length of the blob of two vectors. */
export const packedBytes = (dimension: number): number => 2 * (4 + dimension);

/**
 * Two unit vectors of a piece in one blob: each as its scale (float32, little-endian) and its numbers in 8 bits. What the
 * rounding costs: .988 of the exact top 20 stay (facts: the model's page).
 */
export function packVectors(alone: Float32Array, around: Float32Array): Uint8Array {
  const dimension = alone.length;
  const blob = new Uint8Array(packedBytes(dimension));
  const view = new DataView(blob.buffer);
  const numbers = new Int8Array(blob.buffer);
  for (const [place, vector] of [alone, around].entries()) {
    const from = place * (4 + dimension);
    const scale = largest(vector) / 127 || 1;
    view.setFloat32(from, scale, true);
    for (let index = 0; index < dimension; index++)
      numbers[from + 4 + index] = Math.round((vector[index] as number) / scale);
  }
  return blob;
}

/** Both vectors again, as far as 8 bits keep them. Packed anew they give the same blob. */
export function unpackVectors(blob: Uint8Array): { alone: Float32Array; around: Float32Array } {
  const dimension = blob.byteLength / 2 - 4;
  const view = new DataView(blob.buffer, blob.byteOffset, blob.byteLength);
  const numbers = new Int8Array(blob.buffer, blob.byteOffset, blob.byteLength);
  const one = (from: number): Float32Array => {
    const vector = new Float32Array(dimension);
    const scale = view.getFloat32(from, true);
    for (let index = 0; index < dimension; index++) vector[index] = (numbers[from + 4 + index] as number) * scale;
    return vector;
  };
  return { alone: one(0), around: one(4 + dimension) };
}

/** A query's numbers as whole ones, as exact as a sum of its products with a blob's numbers in 32 bits allows. */
export interface PackedQuery {
  numbers: Int32Array;
  scale: number;
}

export function packQuery(vector: Float32Array): PackedQuery {
  const most = Math.min(32_767, Math.floor((2 ** 31 - 1) / (127 * vector.length)));
  const scale = largest(vector) / most || 1;
  return { numbers: Int32Array.from(vector, (value) => Math.round(value / scale)), scale };
}

/** The cosines of a query with both vectors of each blob, which stand one behind the other. In whole numbers: it is a thousand a turn. */
export function cosinesOf(query: PackedQuery, blobs: Uint8Array): { alone: number; around: number }[] {
  const dimension = query.numbers.length;
  const bytes = packedBytes(dimension);
  const numbers = new Int8Array(blobs.buffer, blobs.byteOffset, blobs.byteLength);
  const scales = new DataView(blobs.buffer, blobs.byteOffset, blobs.byteLength);
  const one = (from: number): number =>
    productOf(query.numbers, numbers, from + 4) * query.scale * scales.getFloat32(from, true);
  return Array.from({ length: Math.floor(blobs.byteLength / bytes) }, (_, place) => ({
    alone: one(place * bytes),
    around: one(place * bytes + 4 + dimension),
  }));
}

function productOf(query: Int32Array, numbers: Int8Array, from: number): number {
  let sum = 0;
  for (let index = 0; index < query.length; index++)
    sum = (sum + Math.imul(query[index] as number, numbers[from + index] as number)) | 0;
  return sum;
}

/** The signs of a blob's vectors, the same as `packSigns` of the unpacked ones. */
export function packedSigns(blob: Uint8Array, mean: Float32Array): Uint8Array {
  const dimension = mean.length;
  const bits = new Uint8Array(dimension / 4);
  for (const place of [0, 1]) {
    const from = place * (4 + dimension);
    const scale = scaleAt(blob, from);
    for (let index = 0; index < dimension; index++) {
      const value = Math.fround((((blob[from + 4 + index] as number) << 24) >> 24) * scale);
      const bit = place * dimension + index;
      if (value > (mean[index] as number)) bits[bit >> 3] = (bits[bit >> 3] as number) | (1 << (bit & 7));
    }
  }
  return bits;
}

const scaleView = new DataView(new ArrayBuffer(4));

function scaleAt(blob: Uint8Array, from: number): number {
  for (let index = 0; index < 4; index++) scaleView.setUint8(index, blob[from + index] as number);
  return scaleView.getFloat32(0, true);
}

/**
 * The signs of both vectors after the models' common part is taken off, 2 bits a dimension: by these all pieces of a
 * thread are sieved before the cosines of the nearest ones are worked out.
 */
export function packSigns(alone: Float32Array, around: Float32Array, mean: Float32Array): Uint8Array {
  const dimension = alone.length;
  const bits = new Uint8Array(dimension / 4);
  for (const [place, vector] of [alone, around].entries())
    for (let index = 0; index < dimension; index++) {
      const bit = place * dimension + index;
      if ((vector[index] as number) > (mean[index] as number))
        bits[bit >> 3] = (bits[bit >> 3] as number) | (1 << (bit & 7));
    }
  return bits;
}

function largest(vector: Float32Array): number {
  let most = 0;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  return most;
}

/** Card numbers: every second digit from the right doubled, the sum a multiple of ten. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/**
 * Korean resident (13) and foreigners' (11) registration numbers. Numbers given out since October 2020 have no check digit:
 * passing confirms, failing does not clear.
 */
export function passesRegistrationCheck(digits: string): boolean {
  const sum = weighted(digits, [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]);
  const last = Number(digits[12]);
  return [11, 13].some((base) => (base - (sum % 11)) % 10 === last);
}

/** Korean business numbers of ten digits. */
export function passesBusinessCheck(digits: string): boolean {
  const ninth = Number(digits[8]) * 5;
  const sum = weighted(digits, [1, 3, 7, 1, 3, 7, 1, 3]) + Math.floor(ninth / 10) + ninth;
  return (10 - (sum % 10)) % 10 === Number(digits[9]);
}

/** International account numbers: country and check digits moved to the end, letters as 10 to 35, 1 modulo 97. */
export function passesIbanCheck(number: string): boolean {
  const plain = number.replaceAll(' ', '');
  let rest = 0;
  for (const character of plain.slice(4) + plain.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
}

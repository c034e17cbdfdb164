/** White or black, whichever is read better on `color` ('#rrggbb'): always 4.5 or more, which a softer black would miss. */
export function inkOn(color: string): '#ffffff' | '#000000' {
  const light = luminance(color);
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? '#ffffff' : '#000000';
}

/** Relative luminance (WCAG 2), 0 black to 1 white. */
export function luminance(color: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

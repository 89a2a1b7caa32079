/** The ISSNs in a text or a link, such as "ISSN 1234-5679" or "…/journal/12345679". Only numbers whose check digit is right count. */
export function findIssns(text: string): string[] {
  const found = text.matchAll(/(?<![\d-])(\d{4})[-\u2010-\u2015]?(\d{3}[\dx])(?![\d-])/gi)
  return [...new Set(Array.from(found, ([, start, end]) => `${start}-${end?.toUpperCase()}`))].filter(hasRightCheckDigit)
}

function hasRightCheckDigit(issn: string): boolean {
  const digits = [...issn.replace('-', '')].map((digit) => (digit === 'X' ? 10 : Number(digit)))
  return digits.reduce((sum, digit, place) => sum + digit * (8 - place), 0) % 11 === 0
}

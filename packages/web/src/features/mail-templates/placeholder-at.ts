/** The text with a placeholder where the cursor is, or in the place of what is marked; `caret`: behind it. */
export function withPlaceholder(words: string, name: string, from: number, to: number): { words: string; caret: number } {
  const token = `{${name}}`
  return { words: words.slice(0, from) + token + words.slice(to), caret: from + token.length }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML and XML content and attributes. */
export const escapeMarkup = (words: string): string => words.replace(/[&<>"']/g, (character) => entities[character] ?? '')

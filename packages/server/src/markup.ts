const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Words as they stand in HTML and XML, between tags and in attributes: nothing in them is markup. */
export const escaped = (words: string): string => words.replace(/[&<>"']/g, (character) => entities[character] ?? '')

const key = 'jadara.review-order'

/** Remembers the order of the list from which a reviewer opens reviews, as application ids, until the tab is closed. */
export function rememberReviewOrder(ids: readonly number[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // Without storage the server's order is used.
  }
}

/** Empty if no list was seen in this tab. */
export function readReviewOrder(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

/** The version for optimistic locking: `updatedAt` of a reply, as the server wrote it. Null: nothing is stored yet. */
export type RowVersion = string | null

export type Versioned = { readonly updatedAt: RowVersion }

export const versionOf = (reply: Versioned | undefined): RowVersion => reply?.updatedAt ?? null

/** Whether one version is later than the other. A reply that a save overtook is older. */
export const isNewer = (one: RowVersion, than: RowVersion): boolean => instant(one) > instant(than)

const instant = (version: RowVersion): number => (version === null ? Number.NEGATIVE_INFINITY : Date.parse(version))

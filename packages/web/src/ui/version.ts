/** The version for optimistic locking: `updatedAt` of a reply, as the server wrote it. Null: nothing is stored yet. */
export type Version = string | null

export type Versioned = { readonly updatedAt: Version }

export const versionOf = (reply: Versioned | undefined): Version => reply?.updatedAt ?? null

/** Whether one version is later than the other. A reply that a save overtook is older. */
export const isNewer = (one: Version, than: Version): boolean => instant(one) > instant(than)

const instant = (version: Version): number => (version === null ? Number.NEGATIVE_INFINITY : Date.parse(version))

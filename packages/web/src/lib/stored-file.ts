import { pathOf } from '@jadara/contract/endpoint'
import { leftOutTexts, type StoredFile, viewFile, viewThumbnail } from '@jadara/contract/files'
import type { Text } from '@jadara/contract/text'

/** Opened in a new tab, or drawn by <img> or <iframe>: no header can be sent, so the cookie of the sign-in speaks (ruling 13). */
export const viewHref = (guid: string): string => pathOf(viewFile.path, { guid })

export const thumbnailHref = (guid: string): string => pathOf(viewThumbnail.path, { guid })

/** A stored file as the drop zone shows it. */
export const shownFile = ({ guid, name, mime, size, pages, createdAt, hasThumbnail, leftOut }: StoredFile) => ({
  name,
  mime,
  bytes: size,
  pages: pages ?? undefined,
  storedAt: createdAt,
  thumbnail: hasThumbnail ? thumbnailHref(guid) : undefined,
  viewHref: viewHref(guid),
  note: leftOut && leftOutTexts[leftOut],
})

/** The same as the viewer shows it; `label` says what it is. */
export const viewedFile = ({ guid, name, mime, size, pages }: StoredFile, label?: Text) => ({
  href: viewHref(guid),
  name,
  mime,
  bytes: size,
  pages: pages ?? undefined,
  label,
})

import { pathOf } from '@jadara/contract/endpoint'
import { type StoredFile, viewFile, viewThumbnail } from '@jadara/contract/files'

/** Opened in a new tab or drawn by <img>: no header can be sent, so the cookie of the sign-in speaks (ruling 13). */
export const viewHref = (guid: string): string => pathOf(viewFile.path, { guid })

export const thumbnailHref = (guid: string): string => pathOf(viewThumbnail.path, { guid })

/** A stored file as the drop zone shows it. */
export const shownFile = ({ guid, name, size, pages, createdAt, hasThumbnail }: StoredFile) => ({
  name,
  bytes: size,
  pages: pages ?? undefined,
  storedAt: createdAt,
  thumbnail: hasThumbnail ? thumbnailHref(guid) : undefined,
  viewHref: viewHref(guid),
})

import { buildPath } from '@jadara/contract/core/endpoint'
import type { Text } from '@jadara/contract/core/text'
import { dossierOmissionTexts, type StoredFile, viewFile, viewThumbnail } from '@jadara/contract/files/files'

/** For a new tab, `<img>` or `<iframe>`, which send no header: the sign-in cookie authorizes it (specification AUTH-2). */
export const fileViewHref = (guid: string): string => buildPath(viewFile.path, { guid })

export const fileThumbnailHref = (guid: string): string => buildPath(viewThumbnail.path, { guid })

export const toDropZoneFile = ({ guid, name, mime, size, pages, createdAt, hasThumbnail, leftOut }: StoredFile) => ({
  name,
  mime,
  bytes: size,
  pages: pages ?? undefined,
  storedAt: createdAt,
  thumbnail: hasThumbnail ? fileThumbnailHref(guid) : undefined,
  viewHref: fileViewHref(guid),
  note: leftOut && dossierOmissionTexts[leftOut],
})

export const toViewedStoredFile = ({ guid, name, mime, size, pages }: StoredFile, label?: Text) => ({
  href: fileViewHref(guid),
  name,
  mime,
  bytes: size,
  pages: pages ?? undefined,
  label,
})

import type { SlotName } from '@jadara/contract/site/site-texts'
import type { SitePlace } from './site-places.ts'

/** Apart from the places, whose texts are large: the office's overview links here. */
export const siteEditorPath = '/dashboard/admin/site'
export const sitePlacePath = ({ name }: Pick<SitePlace, 'name'>, slot?: SlotName): string =>
  `${siteEditorPath}/${name}${slot ? `#${slot}` : ''}`

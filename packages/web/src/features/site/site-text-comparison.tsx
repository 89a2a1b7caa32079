import { type Language, type Text, text } from '@jadara/contract/core/text'
import { readSiteTextHistory } from '@jadara/contract/site/endpoints'
import { type SlotName, siteSlots } from '@jadara/contract/site/site-texts'
import { isBilingual } from '@jadara/contract/site/slot'
import { useRead } from '../../lib/query.ts'
import { LoadingPart } from '../../ui/loading-part.tsx'
import { TextComparison } from '../../ui/wordings.tsx'
import { SiteTextValue } from './site-text-value.tsx'

const texts = { before: text('Before', 'قبل'), after: text('After', 'بعد') }

type Props = {
  slot: SlotName
  /** The saved version. */
  version: number
}

/** A site text before and after one version. */
export function SiteTextComparison({ slot: name, version }: Props) {
  const reading = useRead(readSiteTextHistory, { slot: name }, { query: { before: version + 1 } })
  const { data } = reading
  if (!data) return <LoadingPart reading={reading} lines={4} />
  const slot = siteSlots[name]
  const [saved, earlier] = data
  const sides: readonly (readonly [Text, Text | undefined])[] = [
    [texts.before, earlier ?? slot.initial],
    [texts.after, saved],
  ]
  const shown = sides.flatMap(([caption, value]) =>
    value ? [[caption, (language: Language) => <SiteTextValue slot={slot} value={value} language={language} />] as const] : [],
  )
  return <TextComparison sides={shown} single={!isBilingual(slot)} />
}

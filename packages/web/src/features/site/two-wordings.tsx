import { readSiteHistory } from '@jadara/contract/site/endpoints'
import { type SlotName, siteSlots } from '@jadara/contract/site/site-texts'
import { isTwofold } from '@jadara/contract/site/slot'
import { type Language, type Text, text } from '@jadara/contract/text'
import { useRead } from '../../lib/query.ts'
import { Problem } from '../../ui/problem.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { Compared } from '../../ui/wordings.tsx'
import { ShownText } from './shown-text.tsx'

const texts = { before: text('Before', 'قبل'), after: text('After', 'بعد') }

type Props = {
  slot: SlotName
  /** The number of the wording that was saved. */
  version: number
}

/** What a text of the site said before one of its wordings, and with it. */
export function TwoWordings({ slot: name, version }: Props) {
  const { data, error, refetch } = useRead(readSiteHistory, { slot: name }, { query: { before: version + 1 } })
  if (!data) return error ? <Problem reason={error.text} onRetry={() => void refetch()} /> : <Waiting lines={4} />
  const slot = siteSlots[name]
  const [saved, earlier] = data
  const sides: readonly (readonly [Text, Text | undefined])[] = [
    [texts.before, earlier ?? slot.initial],
    [texts.after, saved],
  ]
  const shown = sides.flatMap(([caption, value]) =>
    value ? [[caption, (language: Language) => <ShownText slot={slot} value={value} language={language} />] as const] : [],
  )
  return <Compared sides={shown} single={!isTwofold(slot)} />
}

import { quantity, type Text, text } from '@jadara/contract/text'
import { useState } from 'react'
import { asRefused } from '../../lib/call.ts'
import { useRefresh } from '../../lib/query.ts'
import { useOrdering } from '../../lib/use-ordering.ts'
import { Banner } from '../../ui/banner.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryTable } from './entry-table.tsx'
import type { OfficeList, Row } from './office-lists.ts'

const texts = {
  retireTitle: text('Retire this entry?', 'أتريد إيقاف هذا العنصر؟'),
  retire: text('Retire', 'إيقاف'),
  retiring: text('Retiring…', 'جارٍ الإيقاف…'),
  follows: text(
    'will be offered to nobody any more. You can offer it again whenever you like.',
    'لن يُعرض على أحد بعد الآن، ويمكنك إعادة عرضه متى شئت.',
  ),
}

const named = ({ english, arabic }: Row): Text => text(`“${english}”`, `«${arabic}»`)
const about = (row: Row, en: string, ar: string): Text => text(`${named(row).en} ${en}`, `${ar} ${named(row).ar}.`)

/** Who has chosen it keeps it: said with their number, before it is retired. */
function keeps({ uses }: Row, { words }: OfficeList): Text {
  if (uses === 0) return text('Nobody has chosen it.', 'ولم يختره أحد.')
  const { en, ar } = quantity(uses, words.chosenIn)
  return text(`Where it is chosen already (${en}), it stays.`, `أما ما اختير من قبل (${ar}) فيبقى كما هو.`)
}

type Props = {
  list: OfficeList
  /** A new entry is being added. */
  adding: boolean
  onAdded: () => void
}

/** One list of the office: its order, its names in both languages, and what is offered of it. */
export function ListEditor({ list, adding, onAdded }: Props) {
  const { say } = useLanguage()
  const { rows: stored, error, isFetching, refetch } = list.useRows()
  const refresh = useRefresh()
  const [edited, setEdited] = useState<Row>()
  const [retired, setRetired] = useState<Row>()
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<{ tone: 'ok' | 'bad'; words: Text }>()
  const [why, setWhy] = useState<Text>()
  const {
    rows,
    move,
    settle: readAgain,
  } = useOrdering({
    stored,
    send: (ids) => list.order(ids),
    readAgain: () => refresh(...list.readBy),
    tell: (tone, words) => setTold({ tone, words }),
    named,
  })

  const saved = async (row: Row) => {
    const words = edited ? about(row, 'is saved.', 'حُفظ') : about(row, 'is added at the end of the list.', 'أُضيف إلى آخر القائمة')
    setTold(undefined)
    setEdited(undefined)
    onAdded()
    await readAgain()
    setTold({ tone: 'ok', words })
  }
  const offer = async (row: Row, isRetired: boolean) => {
    setBusy(true)
    setWhy(undefined)
    setTold(undefined)
    try {
      await list.change(row.id, { retired: isRetired })
      await readAgain()
      setRetired(undefined)
      setTold({
        tone: 'ok',
        words: isRetired ? about(row, 'is retired.', 'أُوقف') : about(row, 'can be chosen again.', 'أصبح من الممكن اختيار'),
      })
    } catch (thrown) {
      const refused = asRefused(thrown).text
      if (isRetired) setWhy(refused)
      else setTold({ tone: 'bad', words: refused })
      void readAgain()
    } finally {
      setBusy(false)
    }
  }

  if (error && !rows) return <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <>
      <div role="status">{told && <Banner tone={told.tone}>{say(told.words)}</Banner>}</div>
      <EntryTable
        list={list}
        rows={rows}
        busy={busy}
        onEdit={setEdited}
        onRetire={setRetired}
        onRestore={(row) => void offer(row, false)}
        onMove={(row, by) => void move(row, by)}
      />
      <EntryDialog
        list={list}
        entry={edited ?? (adding ? null : undefined)}
        onSaved={(row) => void saved(row)}
        onClose={() => {
          setEdited(undefined)
          onAdded()
        }}
      />
      <Confirm
        opened={retired !== undefined}
        title={texts.retireTitle}
        confirmLabel={texts.retire}
        busyLabel={texts.retiring}
        busy={busy}
        error={why}
        onConfirm={() => retired && void offer(retired, true)}
        onClose={() => {
          setRetired(undefined)
          setWhy(undefined)
        }}
      >
        {retired && (
          <p>
            <b>
              <bdi>{say(text(retired.english, retired.arabic))}</bdi>
            </b>{' '}
            {say(texts.follows)} {say(keeps(retired, list))}
          </p>
        )}
      </Confirm>
    </>
  )
}

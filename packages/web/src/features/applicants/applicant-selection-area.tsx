import { createLetterToChosen } from '@jadara/contract/announcements/announcements'
import { type ChosenApplicant, listMatchingApplicants } from '@jadara/contract/applicants/applicants'
import { changeTags } from '@jadara/contract/applicants/tags'
import { applicantCountTexts, chosenApplicantCountTexts } from '@jadara/contract/core/count-texts'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import { type ReactNode, useRef, useState } from 'react'
import { callEndpoint } from '../../lib/call.ts'
import { useAction } from '../../lib/use-action.ts'
import { useWriteToChosen, writeLabel, writingLabel } from '../../lib/write-to-chosen.ts'
import type { MenuAction } from '../../ui/action-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'
import { ChosenBar } from '../../ui/list/chosen-bar.tsx'
import type { QueryParameters } from '../../ui/list/view.ts'
import { UnboundCheckbox } from '../../ui/table/filter-bar.tsx'
import { type Undo, UndoBanner } from '../../ui/undo-banner.tsx'
import { AssignReviewersToManyDialog } from './assign-many.tsx'
import { ExtendManyDialog, RemindManyDialog } from './deadline-dialogs.tsx'
import { LeftOutNote, selectSubmitted, selectTakingPart } from './left-out.tsx'
import { ScreeningDialog } from './screening-dialog.tsx'
import { TagsDialog } from './tags-dialog.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'
import type { PageOfApplicants } from './use-applicant-columns.tsx'
import { type SelectedApplicants, toChosenApplicant } from './use-selected-applicants.ts'

const texts = {
  bar: text('Those chosen', 'المختارون'),
  page: text('Choose all on this page', 'اختيار كل من في هذه الصفحة'),
  choosing: text('Choosing…', 'جارٍ الاختيار…'),
  tag: text('Tags…', 'الوسوم…'),
  screen: text('Screen…', 'فحص الطلبات…'),
  assign: text('Assign reviewers…', 'إسناد محكّمين…'),
  takeBack: text('Take back assignments…', 'إنهاء إسنادات…'),
  dossiers: text('Dossiers as ZIP…', 'الملفات في ZIP…'),
  extend: text('Extend deadlines…', 'تمديد المواعيد…'),
  remind: text('Remind of the deadline…', 'التذكير بالموعد…'),
  clear: text('Choose nobody', 'إلغاء الاختيار'),
  noneSubmitted: text('None of them has submitted.', 'لم يقدّم أحد منهم ملفه.'),
  noneTakesPart: text('None of them has submitted and takes part.', 'لا أحد منهم قدّم ملفه ويشارك.'),
}

function toChooseAllText(total: number): Text {
  const { en, ar } = quantity(total, applicantCountTexts)
  return text(`Choose all that match: ${en}`, `اختيار كل المطابقين: ${ar}`)
}

type SelectProps = { chosen: SelectedApplicants; page: PageOfApplicants; query: QueryParameters }

/** Chooses the rows of the page, and then, if wished, everybody who matches at this moment. */
export function SelectMatching({ chosen, page: { items, total }, query }: SelectProps) {
  const { say } = useLanguage()
  const place = useRef<HTMLInputElement>(null)
  const choosing = useAction(() => callEndpoint(listMatchingApplicants, { query }), {
    onDone: (matching) => {
      chosen.choose(matching, true)
      // The button, which has the focus, goes.
      place.current?.focus()
    },
  })
  const isPageChosen = items.every(chosen.has)
  return (
    <>
      <UnboundCheckbox
        ref={place}
        label={texts.page}
        checked={isPageChosen}
        onCheck={(on) => chosen.choose(items.map(toChosenApplicant), on)}
      />
      {isPageChosen && total > chosen.rows.length && (
        <Button kind="bare" size="small" busy={choosing.busy} busyLabel={texts.choosing} onClick={() => void choosing.run()}>
          {say(toChooseAllText(total))}
        </Button>
      )}
      {choosing.error && <span role="alert">{say(choosing.error)}</span>}
    </>
  )
}

type Act = 'assign' | 'dossiers' | 'extend' | 'remind' | 'screen' | 'tag' | 'take-back'
/** `left`: those of the chosen with whom nothing was done, because it was stopped. */
type Done = { title?: Text; words: Text; undo?: Undo | undefined; left: readonly number[] }

/** Another feature renders the dialog of dossiers. */
export type RenderDossiers = (dossiers: { applicantIds: readonly number[]; note: ReactNode; onClose: () => void }) => ReactNode

type Props = {
  chosen: SelectedApplicants
  /** In the active round alone. */
  mayChangeDeadlines: boolean
  /** In a round in review. */
  mayAssign: boolean
  renderDossiers: RenderDossiers
  children: ReactNode
}

/** Wraps the table: the outcome above it, and below it a sticky bar with the selection and its actions. */
export function ApplicantSelectionArea({ chosen, mayChangeDeadlines, mayAssign, renderDossiers, children }: Props) {
  const [opened, setOpened] = useState<Act>()
  const [notice, setNotice] = useState<Done>()
  const count = chosen.rows.length
  const open = (act: Act) => {
    setNotice(undefined)
    setOpened(act)
  }
  const close = (done?: Done) => {
    setOpened(undefined)
    if (!done) return
    setNotice(done)
    const left = new Set(done.left)
    chosen.choose(
      chosen.rows.filter(({ id }) => !left.has(id)),
      false,
    )
  }
  const writing = useWriteToChosen()
  const submitted = selectSubmitted(chosen.rows)
  const takingPart = selectTakingPart(chosen.rows)
  const write = () => void writing.run({ applicants: toIds(chosen.rows) })
  const others: readonly MenuAction[] = [
    {
      ...{ key: 'write', label: writeLabel, call: createLetterToChosen, onChoose: write },
      busyLabel: writing.busy ? writingLabel : undefined,
    },
    { key: 'tag', label: texts.tag, call: changeTags, onChoose: () => open('tag') },
    ...(submitted.applicants.length > 0 ? [{ key: 'dossiers', label: texts.dossiers, onChoose: () => open('dossiers') }] : []),
    ...(mayChangeDeadlines
      ? [
          { key: 'extend', label: texts.extend, onChoose: () => open('extend') },
          { key: 'remind', label: texts.remind, onChoose: () => open('remind') },
        ]
      : []),
    ...(mayAssign ? [{ key: 'take-back', label: texts.takeBack, kind: 'bad' as const, onChoose: () => open('take-back') }] : []),
  ]
  return (
    <>
      {notice && <UndoBanner {...notice} className={space.above4} />}
      {children}
      <ChosenBar
        label={texts.bar}
        count={count > 0 ? quantity(count, chosenApplicantCountTexts) : undefined}
        clearLabel={texts.clear}
        onClear={chosen.clear}
        error={writing.error}
        main={
          mayAssign
            ? {
                ...{ key: 'assign', label: texts.assign, icon: 'person', onChoose: () => open('assign') },
                reason: takingPart.applicants.length === 0 ? texts.noneTakesPart : undefined,
              }
            : undefined
        }
        beside={
          mayAssign
            ? [
                {
                  ...{ key: 'screen', label: texts.screen, onChoose: () => open('screen') },
                  reason: submitted.applicants.length === 0 ? texts.noneSubmitted : undefined,
                },
              ]
            : []
        }
        others={others}
      />
      {opened === 'tag' && (
        <TagsDialog applicants={chosen.rows} onClose={() => close()} onDone={(words, left) => close({ words, left })} />
      )}
      {opened === 'assign' && <AssignReviewersToManyDialog {...takingPart} onClose={close} />}
      {opened === 'screen' && (
        <ScreeningDialog
          applicantIds={toIds(submitted.applicants)}
          leftOut={submitted.leftOut}
          onClose={() => close()}
          onDone={(words, undo, left) => close({ words, undo, left })}
        />
      )}
      {opened === 'dossiers' &&
        renderDossiers({
          applicantIds: toIds(submitted.applicants),
          note: <LeftOutNote {...submitted.leftOut} />,
          onClose: () => setOpened(undefined),
        })}
      {opened === 'extend' && (
        <ExtendManyDialog
          applicantIds={toIds(chosen.rows)}
          onClose={() => setOpened(undefined)}
          onDone={(words, left) => close({ words, left })}
        />
      )}
      {opened === 'remind' && (
        <RemindManyDialog
          applicantIds={toIds(chosen.rows)}
          onClose={() => setOpened(undefined)}
          onDone={(words, left) => close({ words, left })}
        />
      )}
      {opened === 'take-back' && (
        <TakeBackDialog
          applicantIds={toIds(chosen.rows)}
          onClose={() => close()}
          onDone={(words, left) => close({ words, left })}
        />
      )}
    </>
  )
}

const toIds = (rows: readonly ChosenApplicant[]): number[] => rows.map(({ id }) => id)

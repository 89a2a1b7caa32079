import type { ApplicantRow } from '@jadara/contract/applicants/applicants'
import { chosenApplicantCountTexts } from '@jadara/contract/core/count-texts'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import { type ReactNode, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useFocusOnShow } from '../../ui/focus.ts'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'
import { UnboundCheckbox } from '../../ui/table/filter-bar.tsx'
import css from './applicants.module.css'
import { AssignReviewersToManyDialog } from './assign-many.tsx'
import { ScreeningDialog } from './screening-dialog.tsx'
import { TagsDialog } from './tags-dialog.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'
import type { SelectedApplicants } from './use-selected-applicants.ts'

const texts = {
  bar: text('Those chosen', 'المختارون'),
  all: text('Choose all on this page', 'اختيار كل من في هذه الصفحة'),
  tag: text('Tags…', 'الوسوم…'),
  screen: text('Screen…', 'فحص الطلبات…'),
  screened: text('Applications were screened', 'فُحصت الطلبات'),
  assign: text('Assign reviewers…', 'إسناد محكّمين…'),
  takeBack: text('Take back assignments…', 'إنهاء إسنادات…'),
  takenBack: text('Assignments were taken back', 'أُنهيت الإسنادات'),
  clear: text('Choose nobody', 'إلغاء الاختيار'),
}

type AllProps = { chosen: SelectedApplicants; page: readonly ApplicantRow[] }

export function SelectSubmittedOnPage({ chosen, page }: AllProps) {
  const submitted = page.filter(({ isSubmitted }) => isSubmitted)
  if (submitted.length === 0) return null
  return (
    <UnboundCheckbox label={texts.all} checked={submitted.every(chosen.has)} onCheck={(on) => chosen.choose(submitted, on)} />
  )
}

type OpenedDialog = 'assign' | 'take-back' | 'screen' | 'tag'
type Notice = { title?: Text; words: Text }
type Props = { chosen: SelectedApplicants; children: ReactNode }

/** Wraps the table: the outcome above it, and below it a sticky bar with the selection and its actions. */
export function ApplicantSelectionArea({ chosen, children }: Props) {
  const { say } = useLanguage()
  const [opened, setOpened] = useState<OpenedDialog>()
  const [notice, setNotice] = useState<Notice>()
  const place = useFocusOnShow(notice !== undefined)
  const count = chosen.rows.length
  const open = (dialog: OpenedDialog) => {
    setNotice(undefined)
    setOpened(dialog)
  }
  const close = (done?: Notice) => {
    setOpened(undefined)
    if (!done) return
    setNotice(done)
    chosen.clear()
  }
  return (
    <>
      {notice && (
        <Banner
          tone="ok"
          role="status"
          {...(notice.title && { title: say(notice.title) })}
          ref={place}
          tabIndex={-1}
          className={space.above4}
        >
          {say(notice.words)}
        </Banner>
      )}
      {children}
      {/* A live region announces only changes, so it is rendered before the first selection. */}
      <span role="status" className="sr">
        {count > 0 && say(quantity(count, chosenApplicantCountTexts))}
      </span>
      {count > 0 && (
        <SaveBar label={texts.bar}>
          <span aria-hidden="true" className={css.chosenCount}>
            {say(quantity(count, chosenApplicantCountTexts))}
          </span>
          <Button kind="bare" onClick={chosen.clear}>
            {say(texts.clear)}
          </Button>
          <Button kind="bad" onClick={() => open('take-back')}>
            {say(texts.takeBack)}
          </Button>
          <Button onClick={() => open('tag')}>{say(texts.tag)}</Button>
          <Button onClick={() => open('screen')}>{say(texts.screen)}</Button>
          <Button kind="go" icon="person" onClick={() => open('assign')}>
            {say(texts.assign)}
          </Button>
        </SaveBar>
      )}
      {opened === 'assign' && <AssignReviewersToManyDialog applicants={chosen.rows} onClose={close} />}
      {opened === 'tag' && <TagsDialog applicants={chosen.rows} onClose={() => close()} onDone={(words) => close({ words })} />}
      {opened === 'screen' && (
        <ScreeningDialog
          applicantIds={chosen.rows.map(({ id }) => id)}
          onClose={() => close()}
          onDone={(words) => close({ title: texts.screened, words })}
        />
      )}
      {opened === 'take-back' && (
        <TakeBackDialog
          applicantIds={chosen.rows.map(({ id }) => id)}
          onClose={() => close()}
          onDone={(words) => close({ title: texts.takenBack, words })}
        />
      )}
    </>
  )
}

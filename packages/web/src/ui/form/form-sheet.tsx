import { type Text, text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import type { FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form'
import { Banner } from '../banner.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { DraftRestored } from '../guard/draft-restored.tsx'
import type { useDraft } from '../guard/use-draft.ts'
import { useLanguage } from '../language.tsx'
import { Main } from '../layout/page.tsx'
import { Form } from './form.tsx'
import css from './form-sheet.module.css'
import { NewerVersion } from './newer-version.tsx'
import { type DraftStatus, SaveBar, type SaveTrouble } from './save-bar.tsx'
import { Sheet } from './sheet.tsx'
import type { Versions } from './use-newest.ts'

const saving = text('Saving…', 'جارٍ الحفظ…')

type Props<Values extends FieldValues> = {
  id: string
  form: UseFormReturn<Values>
  onSubmit: SubmitHandler<Values>
  /** Crumbs and title. */
  head: ReactNode
  /** Why it can only be read: the same is then the view, without a foot. */
  locked?: Text | undefined
  /** What stands round the form: its index, another width. */
  frame?: (matter: ReactNode) => ReactNode
  /** Above the form: what it has just done. */
  notice?: ReactNode
  draft: Pick<ReturnType<typeof useDraft>, 'status' | 'keptHere' | 'restored'>
  /** The name of a file that is chosen beside the form. */
  file?: string | undefined
  /** Something is typed, or chosen, that is not saved. */
  changed: boolean
  /** Why the last save was not judged. */
  trouble: SaveTrouble | undefined
  versions: Versions
  /** Of `versions`: the form is one list. */
  whole?: boolean
  back: { readonly to: string; readonly label: Text }
  /** What the button is called. */
  save: Text
  /** Dialogs: of leaving, and of the form's own. */
  dialogs?: ReactNode
  children: ReactNode
}

/** A screen that is one form: its head, what came back from an earlier visit, a newer version, the fields, and the bar that saves. */
export function FormSheet<Values extends FieldValues>(props: Props<Values>) {
  const { id, form, onSubmit, head, locked, frame = plain, notice, draft, file, changed, trouble } = props
  const { versions, whole = false, back, save, dialogs, children } = props
  const { say } = useLanguage()
  const { isSubmitting } = form.formState
  const failed = changed && trouble
  const status: DraftStatus = isSubmitting
    ? { state: 'saving' }
    : failed
      ? { state: failed, keptHere: draft.keptHere }
      : draft.status
  return (
    <>
      <Main>
        {head}
        {frame(
          <div className={locked && css.view}>
            {locked && <Banner>{say(locked)}</Banner>}
            {notice}
            {/* That it was overtaken, the choice between both versions says. */}
            <DraftRestored restored={draft.restored && { ...draft.restored, overtaken: false }} file={file} />
            <Form id={id} form={form} readOnly={Boolean(locked)} onSubmit={onSubmit as never}>
              <NewerVersion versions={versions} whole={whole} />
              {children}
            </Form>
          </div>,
        )}
        {dialogs}
      </Main>
      {!locked && (
        <SaveBar status={status}>
          <ButtonLink kind="bare" to={back.to}>
            {say(back.label)}
          </ButtonLink>
          <Button kind="go" type="submit" form={id} busy={isSubmitting} busyLabel={saving}>
            {say(save)}
          </Button>
        </SaveBar>
      )}
    </>
  )
}

const plain = (matter: ReactNode) => <Sheet>{matter}</Sheet>

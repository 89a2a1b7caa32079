import { type Text, text } from '@jadara/contract/core/text'
import type { ReactNode } from 'react'
import type { FieldValues, SubmitHandler } from 'react-hook-form'
import { Banner } from '../banner.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { RestoredDraftBanner } from '../guard/restored-draft-banner.tsx'
import { useLanguage } from '../language.tsx'
import { Main } from '../layout/page.tsx'
import type { CallableEndpoint } from '../may-call.ts'
import { useRefusal } from '../use-refusal.ts'
import css from './form.module.css'
import { Form } from './form.tsx'
import { NewerVersionBanner } from './newer-version.tsx'
import type { SaveTrouble } from './save-bar.tsx'
import { SaveBar, saveStateOfForm } from './save-bar.tsx'
import { FormLayout } from './sheet.tsx'
import type { useSavedForm } from './use-saved-form.ts'
import type { ZodForm } from './use-zod-form.ts'

const savingText = text('Saving…', 'جارٍ الحفظ…')

type Props<Values extends FieldValues, Output> = {
  id: string
  form: ZodForm<Values, Output>
  onSubmit: SubmitHandler<Output>
  head: ReactNode
  /** The call that saves: an account that may not make it reads the form only. */
  call?: CallableEndpoint
  /** Why the form is read-only. It then has no save bar. */
  locked?: Text | undefined
  /** Surrounds the form, for example with its index. */
  frame?: (matter: ReactNode) => ReactNode
  /** A message above the form. */
  notice?: ReactNode
  saving: Pick<ReturnType<typeof useSavedForm>, 'draft' | 'file' | 'versions' | 'changed' | 'dialog'>
  /** Why the server did not decide the last save. */
  trouble: SaveTrouble | undefined
  /** The form is one list: a conflict is resolved for the list as a whole. */
  whole?: boolean
  back: { readonly to: string; readonly label: Text }
  save: Text
  dialogs?: ReactNode
  children: ReactNode
}

/** A screen with one form: title, restored draft, newer version, fields and save bar. */
export function FormScreen<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { id, form, onSubmit, head, call, frame = plain, notice, trouble } = props
  const { saving, whole = false, back, save, dialogs, children } = props
  const { draft, file, versions, dialog } = saving
  const { say } = useLanguage()
  const { isSubmitting } = form.formState
  const refusal = useRefusal(call)
  const locked = props.locked ?? refusal
  return (
    <>
      <Main>
        {head}
        {frame(
          <div className={locked && css.view}>
            {locked && <Banner>{say(locked)}</Banner>}
            {notice}
            {/* <NewerVersionBanner> reports that the draft is overtaken. */}
            <RestoredDraftBanner restored={draft.restored && { ...draft.restored, overtaken: false }} file={file} />
            <Form id={id} form={form} readOnly={Boolean(locked)} onSubmit={onSubmit}>
              <NewerVersionBanner versions={versions} whole={whole} />
              {children}
            </Form>
          </div>,
        )}
        {dialog}
        {dialogs}
      </Main>
      {!locked && (
        <SaveBar status={saveStateOfForm(isSubmitting, { ...saving, trouble })}>
          <ButtonLink kind="bare" to={back.to}>
            {say(back.label)}
          </ButtonLink>
          <Button kind="go" type="submit" form={id} busy={isSubmitting} busyLabel={savingText}>
            {say(save)}
          </Button>
        </SaveBar>
      )}
    </>
  )
}

const plain = (matter: ReactNode) => <FormLayout>{matter}</FormLayout>

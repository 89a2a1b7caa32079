import { type Text, text } from '@jadara/contract/core/text'
import { requiredPlainText } from '@jadara/contract/core/value'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import css from './applicants.module.css'
import { useLocalStorage } from './use-local-storage.ts'
import { type ApplicantsView, applicantsView } from './view.ts'

const texts = {
  views: text('Saved views', 'العروض المحفوظة'),
  keep: text('Save this view', 'حفظ هذا العرض'),
  about: text(
    'Filters, order, columns and page size under a name of your own, on this device. A name that is there already is replaced.',
    'تُحفظ عوامل التصفية والترتيب والأعمدة وعدد الصفوف باسم تختاره، على هذا الجهاز. والاسم الموجود يُستبدل ما تحته.',
  ),
  name: text('Name of the view', 'اسم العرض'),
  nameless: text('Please name the view', 'أدخل اسم العرض'),
  cancel: text('Cancel', 'إلغاء'),
  save: text('Save', 'حفظ'),
  remove: text('Remove', 'حذف'),
  title: text('Remove this view?', 'أتريد حذف هذا العرض؟'),
  removed: (name: string) =>
    text(
      `“\u2068${name}\u2069” goes from your list. The applicants stay as they are.`,
      `سيُحذف «\u2068${name}\u2069» من قائمتك، ولا يتغيّر شيء في بيانات المتقدمين.`,
    ),
}

const naming = z.object({ name: requiredPlainText(texts.nameless, 60) })
const kept = z.array(z.object({ name: z.string(), address: z.string() }))
type Saved = z.infer<typeof kept>[number]

/** The stored address of a view; it always begins at the first page. */
const kernel = (view: ApplicantsView): string => applicantsView.format({ ...view, page: 1 }).toString()

type Props = { accountId: number; view: ApplicantsView }

export function SavedViews({ accountId, view }: Props) {
  const { say } = useLanguage()
  const [views, keep] = useLocalStorage<Saved[]>(`jadara.applicants.views.${accountId}`, kept, [])
  const [naming, setNaming] = useState(false)
  const [doomed, setDoomed] = useState<Saved>()
  const address = kernel(view)
  const save = (name: string) => {
    keep([...views.filter((one) => one.name !== name), { name, address }])
    setNaming(false)
  }
  const remove = () => {
    keep(views.filter((one) => one !== doomed))
    setDoomed(undefined)
  }
  return (
    <>
      {views.length > 0 && (
        <ul className={css.views} aria-label={say(texts.views)}>
          {views.map((one) => (
            <li key={one.name}>
              <Link
                to={{ search: one.address }}
                preventScrollReset
                aria-current={kernel(applicantsView.parse(new URLSearchParams(one.address))) === address ? 'page' : undefined}
              >
                <bdi>{one.name}</bdi>
              </Link>
              <IconButton icon="close" label={removeLabel(one.name)} onClick={() => setDoomed(one)} />
            </li>
          ))}
        </ul>
      )}
      <Button kind="bare" size="small" icon="plus" onClick={() => setNaming(true)}>
        {say(texts.keep)}
      </Button>
      <Dialog opened={naming} onClose={() => setNaming(false)} title={texts.keep}>
        <NameForm onSave={save} onCancel={() => setNaming(false)} />
      </Dialog>
      <ConfirmDialog
        opened={doomed !== undefined}
        title={texts.title}
        confirmLabel={texts.remove}
        onConfirm={remove}
        onClose={() => setDoomed(undefined)}
      >
        <p>{doomed && say(texts.removed(doomed.name))}</p>
      </ConfirmDialog>
    </>
  )
}

const removeLabel = (name: string): Text => text(`${texts.remove.en}: ${name}`, `${texts.remove.ar}: ${name}`)

function NameForm({ onSave, onCancel }: { onSave: (name: string) => void; onCancel: () => void }) {
  const { say } = useLanguage()
  const form = useZodForm(naming, { name: '' })
  return (
    <Form id="view-name" form={form} onSubmit={({ name }) => onSave(name.trim())}>
      <div className="stack">
        <p className="muted">{say(texts.about)}</p>
        <TextInput name="name" label={texts.name} maxLength={60} autoFocus />
        <Row gap={3} justify="end">
          <Button onClick={onCancel}>{say(texts.cancel)}</Button>
          <Button kind="go" type="submit" form="view-name">
            {say(texts.save)}
          </Button>
        </Row>
      </div>
    </Form>
  )
}

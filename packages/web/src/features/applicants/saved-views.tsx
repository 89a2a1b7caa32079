import {
  deleteSharedView,
  listSharedViews,
  type SharedView,
  saveSharedView,
  viewNameSchema,
} from '@jadara/contract/applicants/shared-views'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { callEndpoint } from '../../lib/call.ts'
import { useRead } from '../../lib/query.ts'
import { useAction, useConfirmedAction } from '../../lib/use-action.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmAction } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { useMayCall } from '../../ui/may-call.ts'
import css from './applicants.module.css'
import { useLocalStorage } from './use-local-storage.ts'
import { type ApplicantsView, applicantsView } from './view.ts'

const texts = {
  views: text('Saved views', 'العروض المحفوظة'),
  keep: text('Save this view', 'حفظ هذا العرض'),
  about: text(
    'Filters, order, columns and page size under a name of your own, on this device or for the whole office. A name that is there already is replaced.',
    'تُحفظ عوامل التصفية والترتيب والأعمدة وعدد الصفوف باسم تختاره، على هذا الجهاز أو للمكتب كله. والاسم الموجود يُستبدل ما تحته.',
  ),
  name: text('Name of the view', 'اسم العرض'),
  shared: text('Share with the office', 'مشاركة مع المكتب'),
  sharedHint: text('Every administrator sees it, and may remove it.', 'يراه كل مديري النظام، ويمكنهم حذفه.'),
  save: text('Save', 'حفظ'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
  remove: text('Remove', 'حذف'),
  removing: text('Removing…', 'جارٍ الحذف…'),
  title: text('Remove this view?', 'أتريد حذف هذا العرض؟'),
  removed: (name: string) =>
    text(
      `“\u2068${name}\u2069” goes from your list. The applicants stay as they are.`,
      `سيُحذف «\u2068${name}\u2069» من قائمتك، ولا يتغيّر شيء في بيانات المتقدمين.`,
    ),
  removedForAll: (name: string) =>
    text(
      `“\u2068${name}\u2069” goes from the list of everybody in the office. The applicants stay as they are.`,
      `سيُحذف «\u2068${name}\u2069» من قوائم المكتب كله، ولا يتغيّر شيء في بيانات المتقدمين.`,
    ),
  sharedBy: ({ en, ar }: Text) => text(`Shared by ${en}`, `شاركه: ${ar}`),
}

const form = z.object({ name: viewNameSchema, isShared: z.boolean() })
const kept = z.array(z.object({ name: z.string(), address: z.string() }))
type OwnView = z.infer<typeof kept>[number]
type SavedView = OwnView & { readonly shared?: SharedView }

/** The stored address of a view; it always begins at the first page. */
const toAddress = (view: ApplicantsView): string => applicantsView.format({ ...view, page: 1 }).toString()

type Props = { accountId: number; view: ApplicantsView }

/** Views of this device and those that the office shares. */
export function SavedViews({ accountId, view }: Props) {
  const { say } = useLanguage()
  const mayCall = useMayCall()
  const [own, keep] = useLocalStorage<OwnView[]>(`jadara.applicants.views.${accountId}`, kept, [])
  const { data: sharedViews = [] } = useRead(listSharedViews)
  const [isNaming, setIsNaming] = useState(false)
  const address = toAddress(view)
  const views: SavedView[] = [...sharedViews.map((shared) => ({ ...shared, shared })), ...own]
  const saving = useAction(
    async ({ name, isShared }: z.output<typeof form>) => {
      if (isShared) await callEndpoint(saveSharedView, { body: { name, address } })
      else keep([...own.filter((one) => one.name !== name), { name, address }])
    },
    { touches: [listSharedViews] },
  )
  const removing = useConfirmedAction(
    async ({ name, shared }: SavedView) => {
      if (shared) await callEndpoint(deleteSharedView, { params: { id: shared.id } })
      else keep(own.filter((one) => one.name !== name))
    },
    { touches: [listSharedViews] },
  )
  return (
    <>
      {views.length > 0 && (
        <ul className={css.removable} aria-label={say(texts.views)}>
          {views.map((one) => (
            <li key={`${one.shared?.id ?? ''} ${one.name}`}>
              <Link
                to={{ search: one.address }}
                preventScrollReset
                title={one.shared && say(texts.sharedBy(toBilingualName(one.shared.by)))}
                aria-current={toAddress(applicantsView.parse(new URLSearchParams(one.address))) === address ? 'page' : undefined}
              >
                <bdi>{one.name}</bdi>
              </Link>
              {(!one.shared || mayCall(deleteSharedView)) && (
                <IconButton icon="close" label={removeLabel(one.name)} onClick={() => removing.ask(one)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <Button kind="bare" size="small" icon="plus" onClick={() => setIsNaming(true)}>
        {say(texts.keep)}
      </Button>
      <FormDialog
        opened={isNaming}
        onClose={() => setIsNaming(false)}
        words={{ title: texts.keep, about: texts.about, go: texts.save, going: texts.saving }}
        kind="go"
        initial={{ name: '', isShared: false }}
        schema={form}
        send={saving.run}
      >
        <TextInput name="name" label={texts.name} maxLength={60} autoFocus />
        {mayCall(saveSharedView) && <Checkbox name="isShared" label={texts.shared} hint={texts.sharedHint} />}
      </FormDialog>
      <ConfirmAction asked={removing.asked} title={texts.title} confirmLabel={texts.remove} busyLabel={texts.removing}>
        {({ name, shared }) => <p>{say(shared ? texts.removedForAll(name) : texts.removed(name))}</p>}
      </ConfirmAction>
    </>
  )
}

const removeLabel = (name: string): Text => text(`${texts.remove.en}: ${name}`, `${texts.remove.ar}: ${name}`)

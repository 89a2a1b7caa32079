import { listApplicants, listFilterChoices, readApplicant } from '@jadara/contract/applicants/applicants'
import { changeTags, tagName, tagTexts } from '@jadara/contract/applicants/tags'
import { applicantCountTexts } from '@jadara/contract/core/count-texts'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import { asMessage } from '@jadara/contract/core/validate'
import { z } from 'zod'
import { callEndpoint } from '../../lib/call.ts'
import { useRead } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { addUp, useBulkAct, withLeft } from '../../ui/bulk-act.tsx'
import { CheckboxGroup } from '../../ui/form/checkbox-group.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'

const texts = {
  title: text('Tags', 'الوسوم'),
  about: text(
    'Only the office sees tags. The list can be filtered by them.',
    'لا يرى الوسوم إلا المكتب، ويمكن تصفية القائمة بها.',
  ),
  added: text('Tags to add', 'وسوم تُضاف'),
  addedHint: text('Put a comma between several', 'افصل بين الوسوم بفاصلة'),
  removed: text('Tags to remove', 'وسوم تُزال'),
  go: text('Save', 'حفظ'),
  going: text('Saving…', 'جارٍ الحفظ…'),
}
const changedWords = (changed: number): Text => {
  const { en, ar } = quantity(changed, applicantCountTexts)
  return text(`${tagTexts.saved.en} ${en}`, `${tagTexts.saved.ar} ${ar}`)
}

const form = z
  .object({
    added: z
      .string()
      .transform((typed) => typed.split(/[,،]/).filter((name) => name.trim() !== ''))
      .pipe(z.array(tagName()).max(20, { error: asMessage(tagTexts.tooMany) })),
    removed: z.array(z.number()),
  })
  .refine(({ added, removed }) => added.length + removed.length > 0, {
    path: ['added'],
    error: asMessage(tagTexts.chooseTags),
  })

type Tagged = { readonly id: number; readonly tags: readonly string[] }
type Props = { applicants: readonly Tagged[]; onClose: () => void; onDone: (words: Text, left: readonly number[]) => void }

/** Adds tags to applicants, and removes those that at least one of them has. */
export function TagsDialog({ applicants, onClose, onDone }: Props) {
  const { data: choices } = useRead(listFilterChoices)
  const bulk = useBulkAct()
  const used = [...new Set(applicants.flatMap(({ tags }) => tags))]
  const saving = useAction(
    ({ added, removed }: z.output<typeof form>) =>
      bulk.run({
        title: texts.going,
        items: applicants.map(({ id }) => id),
        work: (part) =>
          callEndpoint(changeTags, {
            body: { applicants: [...part], added, removed: used.filter((_, at) => removed.includes(at)) },
          }),
      }),
    {
      onDone: (outcome) => onDone(withLeft(changedWords(addUp(outcome.outputs, 'changed')), outcome), outcome.left),
      touches: [listApplicants, readApplicant, listFilterChoices],
    },
  )
  return (
    <FormDialog
      opened
      onClose={onClose}
      words={texts}
      kind="go"
      initial={{ added: '', removed: [] as number[] }}
      schema={form}
      send={saving.run}
    >
      <TextInput
        name="added"
        label={texts.added}
        hint={texts.addedHint}
        suggestions={choices?.tags.map(({ name }) => name) ?? []}
        maxLength={500}
      />
      {used.length > 0 && (
        <CheckboxGroup
          name="removed"
          label={texts.removed}
          options={used.map((tag, value) => ({ value, label: text(tag, tag) }))}
        />
      )}
      {bulk.dialog}
    </FormDialog>
  )
}

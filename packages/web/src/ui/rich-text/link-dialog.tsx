import { toLinkTarget } from '@jadara/contract/core/rich-text'
import { text } from '@jadara/contract/core/text'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../button.tsx'
import { CancelButton } from '../confirm-dialog.tsx'
import { Dialog } from '../dialog.tsx'
import control from '../form/control.module.css'
import { AskBeforeClosing } from '../form/discard-question.tsx'
import { Field } from '../form/field.tsx'
import { toDescriptionIds } from '../form/use-field.ts'
import { useLanguage } from '../language.tsx'
import { Row } from '../layout/stack.tsx'

const texts = {
  title: text('Link', 'رابط'),
  address: text('Address', 'العنوان'),
  hint: text(
    'A web address, an email address, or a page of this site such as /prize',
    'عنوان على الويب، أو بريد إلكتروني، أو صفحة من هذا الموقع مثل ‎/prize',
  ),
  wrong: text('Please enter an address that a link can lead to.', 'أدخل عنوانًا يصلح لرابط.'),
  remove: text('Remove the link', 'إزالة الرابط'),
  apply: text('Set the link', 'وضع الرابط'),
}

type Props = { editor: Editor; opened: boolean; onClose: () => void }

export function LinkDialog({ editor, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title}>
      <LinkForm editor={editor} onClose={onClose} />
    </Dialog>
  )
}

/** The dialog is inside the form of the text, which its Enter must not submit. */
function LinkForm({ editor, onClose }: Omit<Props, 'opened'>) {
  const { say } = useLanguage()
  const id = useId()
  const linked = editor.isActive('link')
  const [before] = useState<string>(() => editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(before)
  const [wrong, setWrong] = useState(false)
  const error = wrong ? say(texts.wrong) : undefined

  const back = () => {
    // Closes and focuses synchronously, so that the next key reaches the text. The editor's own `focus` waits for a frame.
    flushSync(onClose)
    editor.view.focus()
  }
  const apply = () => {
    const href = completeLinkAddress(typed)
    if (!href) return setWrong(true)
    const chain = editor.chain().extendMarkRange('link')
    const nothingChosen = editor.state.selection.empty && !linked
    if (nothingChosen) chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    back()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    back()
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <>
      <Field id={id} label={texts.address} hint={texts.hint} error={error}>
        <input
          id={id}
          type="text"
          inputMode="url"
          dir="ltr"
          data-autofocus
          className={control.control}
          value={typed}
          aria-invalid={wrong || undefined}
          aria-describedby={toDescriptionIds(id, { error, hint: texts.hint })}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
          }}
          onKeyDown={enter}
        />
      </Field>
      <Row gap={[2, 3]} above={5}>
        <CancelButton kind="bare" />
        {linked && (
          <Button kind="bad" onClick={remove}>
            {say(texts.remove)}
          </Button>
        )}
        <Button className="push" onClick={apply}>
          {say(texts.apply)}
        </Button>
      </Row>
      {typed !== before && <AskBeforeClosing />}
    </>
  )
}

const email = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/
const bareHost = /^(?:[\p{L}\p{N}-]+\.)+[\p{L}-]{2,}(?:[/?#]\S*)?$/u

/** Completes a typed address (`www.x.org`, `a@b.org`); undefined when it is not allowed. */
export function completeLinkAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (email.test(address)) return toLinkTarget(`mailto:${address}`)
  return toLinkTarget(bareHost.test(address) ? `https://${address}` : address)
}

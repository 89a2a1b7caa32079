import { phoneLinkTexts, toPhoneFieldName } from '@jadara/contract/files/phone-link-texts'
import { type ComponentType, useState } from 'react'
import type { FromPhoneProps } from '../../lib/from-phone.tsx'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './phone-links.module.css'

/** Offers a code for the phone beside a file field. Hidden on phones and tablets, which have a camera themselves. */
export function PhoneButton({ field, onArrived }: FromPhoneProps) {
  const { say } = useLanguage()
  const [Dialog, setDialog] = useState<ComponentType<FromPhoneProps & { onClose: () => void }>>()
  const { busy, error, run } = useAction(async () => (await import('./phone-dialog.tsx')).PhoneDialog, {
    onDone: (loaded) => setDialog(() => loaded),
  })
  return (
    <div className={css.desk}>
      <Button kind="bare" size="small" icon="phone" busy={busy} onClick={() => void run()}>
        {say(phoneLinkTexts.take)}
        <span className="sr">: {say(toPhoneFieldName(field))}</span>
      </Button>
      {error && (
        <p role="alert" className="small">
          {say(error)}
        </p>
      )}
      {Dialog && <Dialog field={field} onArrived={onArrived} onClose={() => setDialog(undefined)} />}
    </div>
  )
}

import { text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { SidePanel } from '../../ui/modal.tsx'
import css from './help.module.css'
import { ManualText } from './manual-view.tsx'
import { findScreenHelp } from './screen-help.ts'

const texts = {
  help: text('Help with this screen', 'شرح هذه الشاشة'),
  more: text('More in the manual', 'المزيد في الدليل'),
  manual: text('The whole manual', 'الدليل كاملًا'),
}
export const manualPath = '/dashboard/admin/manual'

/** The question mark at the top of every screen of the office, and the panel that it opens. */
export function HelpButton() {
  const { say } = useLanguage()
  const { pathname } = useLocation()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const { about, section } = findScreenHelp(pathname)
  return (
    <div className={`${css.place} wrap`}>
      <button
        type="button"
        className={css.button}
        aria-label={say(texts.help)}
        title={say(texts.help)}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        {say(text('?', '؟'))}
      </button>
      <SidePanel opened={opened} onClose={close} label={texts.help} head={<h2>{say(texts.help)}</h2>}>
        <p className={css.about}>
          <ManualText words={about} />
        </p>
        <div className={css.links}>
          {/* Closes at once: the closing dialog returns its focus before the new screen takes it. */}
          <ButtonLink to={`${manualPath}#${section}`} onClick={close}>
            {say(texts.more)}
          </ButtonLink>
          <ButtonLink kind="bare" to={manualPath} onClick={close}>
            {say(texts.manual)}
          </ButtonLink>
        </div>
      </SidePanel>
    </div>
  )
}

import { text } from '@jadara/contract/core/text'
import { localStorageColorSchemeManager, useMantineColorScheme } from '@mantine/core'
import { IconButton } from './button.tsx'
import type { IconName } from './icon.tsx'

/** Mantine stores the choice on this device. */
export const appearanceStore = localStorageColorSchemeManager({ key: 'jadara.appearance' })

const appearances = ['auto', 'light', 'dark'] as const
type Appearance = (typeof appearances)[number]

const texts = {
  auto: text('Appearance: as the device', 'المظهر: كالجهاز'),
  light: text('Appearance: light', 'المظهر: فاتح'),
  dark: text('Appearance: dark', 'المظهر: داكن'),
} satisfies Record<Appearance, unknown>

const icons: Record<Appearance, IconName> = { auto: 'auto', light: 'sun', dark: 'moon' }

export function useAppearance(): { appearance: Appearance; next: Appearance; setAppearance: (appearance: Appearance) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const next = appearances[(appearances.indexOf(colorScheme) + 1) % appearances.length] ?? 'auto'
  return { appearance: colorScheme, next, setAppearance: setColorScheme }
}

/** A button that cycles through automatic, light and dark; its label names the current one. */
export function AppearanceToggle() {
  const { appearance, next, setAppearance } = useAppearance()
  return <IconButton icon={icons[appearance]} label={texts[appearance]} onClick={() => setAppearance(next)} />
}

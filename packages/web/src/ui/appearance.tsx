import { text } from '@jadara/contract/core/text'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { IconButton } from './button.tsx'
import type { IconName } from './icon.tsx'

const appearances = ['auto', 'light', 'dark'] as const
type Appearance = (typeof appearances)[number]

const texts = {
  auto: text('Appearance: as the device', 'المظهر: كالجهاز'),
  light: text('Appearance: light', 'المظهر: فاتح'),
  dark: text('Appearance: dark', 'المظهر: داكن'),
} satisfies Record<Appearance, unknown>

const icons: Record<Appearance, IconName> = { auto: 'auto', light: 'sun', dark: 'moon' }

const remembered = 'jadara.appearance'

const toAppearance = (saved: string | null): Appearance => appearances.find((one) => one === saved) ?? 'auto'

function readSaved(): Appearance {
  try {
    return toAppearance(localStorage.getItem(remembered))
  } catch {
    return 'auto' // storage is disabled: the choice lasts until the page is left
  }
}

const AppearanceContext = createContext<{ appearance: Appearance; setAppearance: (appearance: Appearance) => void } | undefined>(
  undefined,
)

/** Keeps the page's attribute, which before-paint.js has set, as the choice, the device and other tabs say. */
export function AppearanceProvider({ children }: { children: ReactNode }) {
  const [appearance, choose] = useState(readSaved)
  useEffect(() => {
    const device = matchMedia('(prefers-color-scheme: dark)')
    const show = () => {
      const dark = appearance === 'dark' || (appearance === 'auto' && device.matches)
      // Mantine's style sheets read the same attribute.
      document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
    }
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === remembered) choose(toAppearance(newValue))
    }
    show()
    device.addEventListener('change', show)
    window.addEventListener('storage', follow)
    return () => {
      device.removeEventListener('change', show)
      window.removeEventListener('storage', follow)
    }
  }, [appearance])
  const value = useMemo(() => {
    const setAppearance = (next: Appearance) => {
      choose(next)
      try {
        localStorage.setItem(remembered, next)
      } catch {}
    }
    return { appearance, setAppearance }
  }, [appearance])
  return <AppearanceContext value={value}>{children}</AppearanceContext>
}

/** A button that cycles through automatic, light and dark; its label names the current one. */
export function AppearanceToggle() {
  const context = useContext(AppearanceContext)
  if (!context) throw new Error('AppearanceToggle needs an AppearanceProvider above it')
  const { appearance, setAppearance } = context
  const next = appearances[(appearances.indexOf(appearance) + 1) % appearances.length] ?? 'auto'
  return <IconButton icon={icons[appearance]} label={texts[appearance]} onClick={() => setAppearance(next)} />
}

import { useSyncExternalStore } from 'react'

/**
 * Whether one key alone acts at the desk, such as N for the next document and 1 to 5 to rate. Can be turned off (WCAG 2.1.4), because speech input
 * and shaking hands press keys unintentionally. Remembered in this browser.
 */

const remembered = 'jadara.desk-keys'
const off = 'off'
const listeners = new Set<() => void>()
let areOn: boolean | undefined

function readSaved(): boolean {
  try {
    return localStorage.getItem(remembered) !== off
  } catch {
    return true // storage is disabled: the choice lasts until the page is left
  }
}

export function areDeskKeysOn(): boolean {
  areOn ??= readSaved()
  return areOn
}

export function setDeskKeys(on: boolean): void {
  show(on)
  try {
    if (on) localStorage.removeItem(remembered)
    else localStorage.setItem(remembered, off)
  } catch {}
}

export const useDeskKeys = (): boolean => useSyncExternalStore(subscribe, areDeskKeysOn)

function show(on: boolean): void {
  areOn = on
  for (const listener of listeners) listener()
}

/** Follows other tabs. */
const follow = ({ key }: StorageEvent) => {
  if (key === remembered || key === null) show(readSaved())
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', follow)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', follow)
  }
}

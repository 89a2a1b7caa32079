import type { Text } from '@jadara/contract/text'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { savedOf } from './saved.ts'

/** What the form that led here has just saved. A reload does not tell it again. */
export function useSavedNews(): Text | undefined {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [saved] = useState(() => savedOf(state))
  useEffect(() => {
    if (savedOf(state)) navigate({ pathname, search }, { replace: true, state: null })
  }, [state, pathname, search, navigate])
  return saved
}

import { expect, it } from 'vitest'
import { driveArrival, takeDriveArrival } from './drive-arrival.ts'

function arriveAt(address: string): string[] {
  const { pathname, search } = new URL(address, 'https://rx.example.org')
  const shown: string[] = []
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) => shown.push(to),
  }
  takeDriveArrival({ pathname, search } as Location, history as unknown as History)
  return shown
}

it('takes the code out of the address, and hands it out once', () => {
  expect(arriveAt('/driveAuthres?code=secret&state=s1&scope=x')).toEqual(['/driveAuthres'])
  expect(driveArrival()).toEqual({ code: 'secret', state: 's1' })
  expect(driveArrival()).toBeUndefined()
})

it('knows a refusal by its missing code, and leaves other addresses alone', () => {
  arriveAt('/driveAuthres?error=access_denied&state=s1')
  expect(driveArrival()).toEqual({ code: '', state: 's1' })
  expect(arriveAt('/signin/provider?code=other&state=s2')).toEqual([])
  expect(driveArrival()).toBeUndefined()
})

import './Steps.css'

interface Props {
  /** What the steps lead to. */
  label: string
  /** In their order; one with an address leads back to it. */
  steps: { name: string; href?: string }[]
  /** Which of them one is at, counted from 0. */
  current: number
}

/** How far one has come on a way of several steps. Static pages show it too: it asks no context. */
export const Steps = ({ label, steps, current }: Props) => (
  <ol className="steps" aria-label={label}>
    {steps.map(({ name, href }, index) => (
      <li key={name} aria-current={index === current ? 'step' : undefined}>
        {href !== undefined && index < current ? <a href={href}>{name}</a> : name}
      </li>
    ))}
  </ol>
)

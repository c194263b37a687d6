import './Steps.css'

interface Props {
  /** Name of the list of steps. */
  label: string
  /** Steps in order; one with an address leads back to it. */
  steps: { name: string; href?: string }[]
  /** Index of the current step. */
  current: number
}

/** List of steps with the current one. It reads no context, since static pages show it too. */
export const Steps = ({ label, steps, current }: Props) => (
  <ol className="steps" aria-label={label}>
    {steps.map(({ name, href }, index) => (
      <li key={name} aria-current={index === current ? 'step' : undefined}>
        {href !== undefined && index < current ? <a href={href}>{name}</a> : name}
      </li>
    ))}
  </ol>
)

import { useCreationMessages } from '../creation-provider.tsx';
import { type ReferenceRole, referenceRoles } from './reference-roles.ts';

export interface RoleChoiceProps {
  /** Roles to choose from. */
  roles: readonly ReferenceRole[];
  /** It may be none of them. */
  role: ReferenceRole | undefined;
  /** Name of the picture. */
  label: string;
  onChoose: (role: ReferenceRole) => void;
}

/** Choice of a reference image's purpose, below its label. */
export function RoleChoice({ roles, role = 'image', label, onChoose }: RoleChoiceProps) {
  const { references: messages } = useCreationMessages();
  return (
    <select
      data-ui="reference-role"
      aria-invalid={!roles.includes(role)}
      aria-label={messages.role(label)}
      value={role}
      onChange={({ target }) => {
        const chosen = referenceRoles.find((known) => known === target.value);
        if (chosen) onChoose(chosen);
      }}
      className="ui:h-7 ui:cursor-pointer ui:rounded ui:border ui:border-border ui:bg-surface-raised ui:px-1 ui:text-xs ui:text-text ui:aria-invalid:text-danger ui:pointer-coarse:h-11"
    >
      {referenceRoles
        .filter((known) => roles.includes(known) || known === role)
        .map((known) => (
          <option key={known} value={known}>
            {messages.roles[known]}
          </option>
        ))}
    </select>
  );
}

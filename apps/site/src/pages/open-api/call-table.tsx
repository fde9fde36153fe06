import { calls, type RequestSchema } from '@site/api-client/wire';
import { DataTable } from '../../layout/data-table.tsx';
import { usePageMessages } from '../page-messages.ts';

type CallName = keyof typeof calls;

const names = Object.keys(calls) as CallName[];

function Fields({ request }: { readonly request: RequestSchema | undefined }) {
  const messages = usePageMessages('open-api');
  if (!request) return <span className="ui:text-muted">{messages.noFields}</span>;
  return (
    <ul className="ui:flex ui:flex-wrap ui:gap-x-3 ui:gap-y-1">
      {Object.entries(request.entries).map(([name, { type }]) => (
        <li key={name}>
          <code>{name}</code>
          {type === 'optional' && (
            <span className="ui:ml-1 ui:text-xs ui:text-muted">{messages.optional}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Every call of the service, made from the table that client and server are made from. */
export function CallTable() {
  const messages = usePageMessages('open-api');
  return (
    <DataTable
      caption={messages.callsTitle}
      columns={[messages.call, messages.purpose, messages.fields]}
      rows={names.map((name) => ({
        key: name,
        cells: [
          <code key="call">
            <span className="ui:inline-block ui:w-[4em] ui:font-normal ui:text-muted">
              {calls[name].method}
            </span>
            {calls[name].path}
          </code>,
          messages.callPurposes[name],
          <Fields key="fields" request={calls[name].request} />,
        ],
      }))}
    />
  );
}

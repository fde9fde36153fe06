import type { Logo } from '@site/brand';
import { Link } from '../navigation/link.tsx';
import { useFrame } from '../shell-context.ts';
import { cn } from '../ui/cn.ts';

function LogoMark({ logo }: { logo: Logo }) {
  return (
    <svg
      data-ui="logo"
      viewBox={`0 0 ${logo.size} ${logo.size}`}
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
      focusable="false"
      className="ui:block ui:size-7 ui:shrink-0 ui:text-primary"
    >
      {logo.paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

/** The brand's mark and name; leads to the start of the site. */
export function BrandLink(props: { className?: string; onClick?: (() => void) | undefined }) {
  const { brand, routes } = useFrame();
  return (
    <Link
      href={routes?.home ?? brand.basePath}
      onClick={props.onClick}
      className={cn(
        'ui:flex ui:min-h-11 ui:min-w-0 ui:items-center ui:gap-2.5 ui:rounded',
        props.className,
      )}
    >
      <LogoMark logo={brand.logo} />
      <span
        data-ui="brand-name"
        className="ui:min-w-0 ui:text-lg ui:font-semibold ui:wrap-anywhere ui:in-data-[ui=top-bar]:truncate ui:collapsed:sr-only"
      >
        {brand.name}
      </span>
    </Link>
  );
}

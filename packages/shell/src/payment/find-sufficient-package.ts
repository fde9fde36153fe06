import type { PointPackage } from '@site/api-client/orders';

/** The cheapest package with so many points, or the one with the most; the first one if none are needed. */
export function findSufficientPackage(
  packages: readonly PointPackage[],
  neededPoints: number,
): PointPackage | undefined {
  if (neededPoints <= 0) return packages[0];
  const byPrice = packages.toSorted((one, other) => one.priceInFen - other.priceInFen);
  const byPoints = packages.toSorted((one, other) => other.pointCount - one.pointCount);
  return byPrice.find(({ pointCount }) => pointCount >= neededPoints) ?? byPoints[0];
}

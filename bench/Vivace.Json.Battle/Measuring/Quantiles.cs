// Quantiles of sorted figures, interpolated between neighbours.
namespace Vivace.Json.Battle.Measuring;

internal static class Quantiles
{
    public static double Of(double[] sorted, double share)
    {
        double index = share * (sorted.Length - 1);
        int below = (int)index;
        int above = Math.Min(below + 1, sorted.Length - 1);
        return sorted[below] + ((sorted[above] - sorted[below]) * (index - below));
    }
}

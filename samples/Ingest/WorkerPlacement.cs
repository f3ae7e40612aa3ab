// Grains that work are not placed in the process that was started: it keeps the table of members, and is not killed.
using Orleans.Placement;
using Orleans.Runtime;
using Orleans.Runtime.Placement;

namespace Ingest;

[Serializable, GenerateSerializer, Immutable]
public sealed class WorkerPlacement : PlacementStrategy;

[AttributeUsage(AttributeTargets.Class)]
public sealed class WorkerPlacementAttribute() : PlacementAttribute(new WorkerPlacement());

/// <summary>Knows that process by its port.</summary>
internal sealed record DriverPort(int Port);

internal sealed class WorkerDirector(DriverPort driver) : IPlacementDirector
{
    public Task<SiloAddress> OnAddActivation(PlacementStrategy strategy, PlacementTarget target, IPlacementContext context)
    {
        SiloAddress[] workers = [.. context.GetCompatibleSilos(target).Where(silo => silo.Endpoint.Port != driver.Port)];
        return workers.Length == 0
            ? throw new InvalidOperationException("No silo is there yet, or any more.")
            : Task.FromResult(workers[Random.Shared.Next(workers.Length)]);
    }
}

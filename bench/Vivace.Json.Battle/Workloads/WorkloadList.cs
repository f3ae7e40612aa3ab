// Every workload, in the order of the tables.
namespace Vivace.Json.Battle.Workloads;

internal static class WorkloadList
{
    public static IReadOnlyList<Workload> All { get; } =
    [
        .. LetterCaseWorkloads.All(),
        .. OptionsWorkloads.All(),
        .. PersonWorkloads.All(),
        .. SixSerializersWorkloads.All(),
        .. PackageSearchWorkloads.All(),
        .. RealDocumentWorkloads.All(),
        .. WideWorkloads.All(),
        .. IndentedWorkloads.All(),
        .. ContractWorkloads.All(),
        .. ReferenceWorkloads.All(),
        .. ScriptWorkloads.All(),
    ];
}

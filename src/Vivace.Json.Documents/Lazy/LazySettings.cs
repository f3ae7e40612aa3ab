// Checks the settings of a lazy tree and refuses those that need the whole text.
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Reading;

namespace Vivace.Json.Documents.Lazy;

internal static class LazySettings
{
    internal static ReaderSettings Of(JsonSettings? options)
    {
        CodecPlan plan = PlanCache.OfCall(options);
        string? refused = plan.Reading.TakesComments ? nameof(JsonSettings.ReadCommentHandling)
            : (plan.Reading.Flags & ReadFlags.AllowTrailingCommas) != 0 ? nameof(JsonSettings.AllowTrailingCommas)
            : (plan.Reading.Flags & ReadFlags.HasDialect) != 0 ? nameof(JsonSettings.Dialect)
            : plan.Reading.Budget is not null ? nameof(JsonSettings.Budget)
            : !plan.Settings.AllowDuplicateProperties ? nameof(JsonSettings.AllowDuplicateProperties)
            : null;
        return refused is null
            ? plan.Reading
            : throw new NotSupportedException(
                $"JsonTree.Open reads strict JSON and does not look at the whole text, so {refused} must have its default. " +
                    $"JsonTree.Parse supports it.");
    }
}

// MVC's visitor without the values that have nothing to validate.
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.AspNetCore.Mvc.ModelBinding.Validation;

namespace Vivace.Json.AspNetCore.Mvc.Validation;

/// <summary>Before visiting a model's children, checks for a proof that the visit would change nothing.</summary>
internal sealed class ModelVisitor(
    ActionContext context,
    IModelValidatorProvider validatorProvider,
    ValidatorCache validatorCache,
    IModelMetadataProvider metadataProvider,
    ValidationStateDictionary? validationState,
    ConditionalWeakTable<ModelMetadata, ModelVisitor.Known> known)
        : ValidationVisitor(context, validatorProvider, validatorCache, metadataProvider, validationState)
{
    // Used if the application sets no limit. Below this depth MVC looks for cycles.
    private const int MaxDepth = 32;

    private static readonly ConditionalWeakTable<ModelMetadata, Known>.CreateValueCallback s_create =
        static metadata => new Known(ModelProof.TryCreate(metadata, out ModelProof? proof) ? proof : null);

    // The number of containers being visited.
    private int _depth;

    // After the first error MVC sees everything, because earlier errors influence what else is reported.
    private bool _hasFailed;

    protected override bool VisitChildren(IValidationStrategy strategy)
    {
        _depth++;
        try
        {
            return IsProven() || base.VisitChildren(strategy);
        }
        finally
        {
            _depth--;
        }
    }

    private bool IsProven()
    {
        if (_hasFailed || Strategy is not null || ModelState.ErrorCount > 0)
            return false;

        // Visited values mark entries under their names, such as those of routes. If all are marked, nothing changes.
        if (_depth == 1)
            _hasFailed = ValidationState is { Count: > 0 }
                || ModelState.Any(static entry => entry.Value?.ValidationState != ModelValidationState.Valid);
        if (_hasFailed || known.GetValue(Metadata!, s_create).Proof is not { } proof)
            return false;
        if (proof.HoldsInside(Model!, Math.Min(MaxValidationDepth ?? MaxDepth, MaxDepth) - _depth))
            return true;
        _hasFailed = true;
        return false;
    }

    internal sealed record Known(ModelProof? Proof);
}

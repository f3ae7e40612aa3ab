// MVC's visitor, which is spared the values that have nothing to validate.
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.AspNetCore.Mvc.ModelBinding.Validation;

namespace Vivace.Json.AspNetCore.Mvc.Validation;

/// <summary>Before the children of a model are visited, asks whether there is a proof that the visit would change nothing.</summary>
internal sealed class ModelVisitor(
    ActionContext context,
    IModelValidatorProvider validatorProvider,
    ValidatorCache validatorCache,
    IModelMetadataProvider metadataProvider,
    ValidationStateDictionary? validationState,
    ConditionalWeakTable<ModelMetadata, ModelVisitor.Known> known) : ValidationVisitor(context, validatorProvider, validatorCache, metadataProvider, validationState)
{
    // Where the application sets no limit. Below, MVC looks for cycles.
    private const int MaxDepth = 32;

    private static readonly ConditionalWeakTable<ModelMetadata, Known>.CreateValueCallback s_create =
        static metadata => new Known(ModelProof.TryCreate(metadata, out ModelProof? proof) ? proof : null);

    // How many containers are being visited.
    private int _depth;

    // Once something is wrong, MVC sees everything: what has been found already has a say in what else is reported.
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

        // Visited values mark entries under their names, such as those of routes. Where all are marked, nothing changes.
        if (_depth == 1)
            _hasFailed = ValidationState is { Count: > 0 } || ModelState.Any(static entry => entry.Value?.ValidationState != ModelValidationState.Valid);
        if (_hasFailed || known.GetValue(Metadata!, s_create).Proof is not { } proof)
            return false;
        if (proof.HoldsInside(Model!, Math.Min(MaxValidationDepth ?? MaxDepth, MaxDepth) - _depth))
            return true;
        _hasFailed = true;
        return false;
    }

    /// <summary>What is known of a type: a proof, or that there is none.</summary>
    internal sealed record Known(ModelProof? Proof);
}

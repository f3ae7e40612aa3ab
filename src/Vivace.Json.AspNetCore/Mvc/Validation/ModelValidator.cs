// The validation of models in controllers: MVC's own, which looks only where there is something to validate.
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.DataAnnotations;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.AspNetCore.Mvc.ModelBinding.Validation;
using Microsoft.Extensions.Options;

namespace Vivace.Json.AspNetCore.Mvc.Validation;

/// <summary>Takes the place of MVC's. Where the application adds validators of its own, or replaces the one that validates, it is as MVC's.</summary>
internal sealed class ModelValidator(IModelMetadataProvider metadata, IOptions<MvcOptions> options)
    : ObjectModelValidator(metadata, options.Value.ModelValidatorProviders)
{
    private readonly MvcOptions _options = options.Value;
    private readonly ConditionalWeakTable<ModelMetadata, ModelVisitor.Known>? _known = HasOnlyUsualValidators(options.Value) ? [] : null;

    public override ValidationVisitor GetValidationVisitor(
        ActionContext actionContext,
        IModelValidatorProvider validatorProvider,
        ValidatorCache validatorCache,
        IModelMetadataProvider metadataProvider,
        ValidationStateDictionary? validationState)
    {
        ValidationVisitor visitor = _known is null
            ? new ValidationVisitor(actionContext, validatorProvider, validatorCache, metadataProvider, validationState)
            : new ModelVisitor(actionContext, validatorProvider, validatorCache, metadataProvider, validationState, _known);
        visitor.MaxValidationDepth = _options.MaxValidationDepth;
        visitor.ValidateComplexTypesIfChildValidationFails = _options.ValidateComplexTypesIfChildValidationFails;
        return visitor;
    }

    // Another one may say something about any value. Those of attributes are asked by MVC's own.
    internal static bool HasOnlyUsualValidators(MvcOptions options) => options.ModelValidatorProviders.All(static provider =>
        provider.GetType().Assembly is var from && (from == typeof(MvcOptions).Assembly || from == typeof(ValidationAttributeAdapterProvider).Assembly));
}

// Proves that MVC's validation would find no error in a model, without visiting each value (docs/decisions/posted-bodies.md).
using System.Collections;
using System.ComponentModel.DataAnnotations;
using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.AspNetCore.Mvc.ModelBinding.Metadata;

namespace Vivace.Json.AspNetCore.Mvc.Validation;

/// <summary>
/// Knows where values of a type have validation rules, and checks the one rule that MVC adds itself: that non-nullable references have
/// values. The answer is only "valid" or "unknown"; MVC's visitor then decides and reports.
/// </summary>
internal sealed class ModelProof
{
    // For values without any rules.
    private static readonly ModelProof s_trivial = new();

    private readonly List<Member> _members = [];
    private ModelProof? _element;
    private bool _needsValue, _needsText, _hasChildren;

    private ModelProof()
    {
    }

    /// <summary>Inspects the types that a type contains by declaration. False if there are rules that only MVC can check.</summary>
    internal static bool TryCreate(ModelMetadata metadata, [NotNullWhen(true)] out ModelProof? proof)
    {
        Builder builder = new();
        ModelProof root = builder.Inside(metadata);
        proof = builder.IsPossible ? root : null;
        return proof is not null;
    }

    /// <summary>Whether the content of a value, but not the value itself, is valid, down to
    /// <paramref name="levels"/> levels. False also means unknown.</summary>
    internal bool HoldsInside(object value, int levels)
    {
        if (!_hasChildren)
            return true;
        if (levels <= 0)
            return false;
        if (_element is not null)
            return HoldsForElements(value, _element, levels - 1);
        foreach (Member member in _members)
        {
            if (!member.Proof.Holds(member.Get(value), levels - 1))
                return false;
        }

        return true;
    }

    private bool Holds(object? value, int levels)
    {
        if (value is null)
            return !_needsValue;
        return !(_needsText && value is string text && string.IsNullOrWhiteSpace(text)) && HoldsInside(value, levels);
    }

    // Enumerating an application's own collection may have side effects, so MVC does it.
    private static bool HoldsForElements(object value, ModelProof element, int levels)
    {
        if (value.GetType().Assembly != typeof(object).Assembly && value is not Array)
            return false;
        if (element == s_trivial)
            return true;
        if (value is not IList elements)
            return false;
        for (int i = 0; i < elements.Count; i++)
        {
            if (!element.Holds(elements[i], levels))
                return false;
        }

        return true;
    }

    private readonly record struct Member(Func<object, object?> Get, ModelProof Proof);

    private sealed class Builder
    {
        // A type may contain itself.
        private readonly Dictionary<ModelMetadata, ModelProof> _made = [];

        internal bool IsPossible { get; private set; } = true;

        internal ModelProof Inside(ModelMetadata metadata)
        {
            ModelProof proof = new();
            AddInside(proof, metadata);
            return proof;
        }

        private ModelProof Of(ModelMetadata? metadata)
        {
            if (metadata is null || !IsKnown(metadata))
                return Impossible();
            if (metadata.HasValidators == false)
                return HasRulesOnProperties(metadata) ? Impossible() : s_trivial;
            if (_made.TryGetValue(metadata, out ModelProof? proof))
                return proof;
            _made.Add(metadata, proof = new ModelProof());
            foreach (object rule in metadata.ValidatorMetadata)
            {
                if (rule is not RequiredAttribute required || required.GetType() != typeof(RequiredAttribute))
                    return Impossible();
                proof._needsValue = true;
                proof._needsText |= !required.AllowEmptyStrings;
            }

            AddInside(proof, metadata);
            return proof;
        }

        private void AddInside(ModelProof proof, ModelMetadata metadata)
        {
            if (!IsKnown(metadata))
                IsPossible = false;
            else if (!metadata.ValidateChildren)
                return;
            else if (metadata.IsEnumerableType)
                (proof._hasChildren, proof._element) = (true, Of(metadata.ElementMetadata));
            else if (metadata.IsComplexType)
                AddMembers(proof, metadata);
        }

        // MVC takes a record's rules from its constructor's parameters, and those of its other properties from the properties.
        private void AddMembers(ModelProof proof, ModelMetadata metadata)
        {
            if (HasRulesOnProperties(metadata))
            {
                IsPossible = false;
                return;
            }

            proof._hasChildren = metadata.Properties.Count > 0;
            List<ModelMetadata> parameters = [.. metadata.BoundConstructor?.BoundConstructorParameters ?? []];
            foreach (ModelMetadata property in metadata.Properties)
            {
                ModelMetadata? parameter =
                    parameters.Find(one => one.ParameterName == property.PropertyName && one.ModelType == property.ModelType);
                if (parameter is not null)
                    parameters.Remove(parameter);
                ModelProof member = Of(parameter ?? property);
                if (member == s_trivial)
                    continue;
                if (property.PropertyGetter is { } get)
                    proof._members.Add(new Member(get, member));
                else
                    IsPossible = false;
            }

            IsPossible &= parameters.Count == 0;
        }

        // Only MVC understands other kinds of metadata and an application's additions.
        private static bool IsKnown(ModelMetadata metadata) =>
            metadata.GetType() == typeof(DefaultModelMetadata) && metadata.PropertyValidationFilter is null
            && !typeof(IValidatableObject).IsAssignableFrom(metadata.ModelType);

        // MVC refuses records with such rules: it expects them on the parameters.
        private static bool HasRulesOnProperties(ModelMetadata metadata) =>
            metadata.BoundConstructor is not null && metadata.Properties.Any(static property =>
                property is not DefaultModelMetadata known
                || property.ValidatorMetadata.Any(rule => known.Attributes.Attributes.Contains(rule)));

        private ModelProof Impossible()
        {
            IsPossible = false;
            return s_trivial;
        }
    }
}

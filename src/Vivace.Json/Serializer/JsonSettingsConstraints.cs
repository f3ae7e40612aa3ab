// The setting that enables System.ComponentModel.DataAnnotations constraints.
using Vivace.Json.Codecs.Constraints;
using Vivace.Json.Plans;

namespace Vivace.Json;

public sealed partial record JsonSettings
{
    /// <summary>
    /// Which constraints of <see cref="System.ComponentModel.DataAnnotations"/> values must meet when they are read. None by default. A value that does not is an error of the kind
    /// <see cref="JsonErrorKind.ConstraintViolated"/> with its place.
    /// </summary>
    /// <remarks>A program that is trimmed carries the checks only if it sets this property; it must keep the properties and attributes of its types.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is not supported.</exception>
    /// <example><code>
    /// JsonSettings settings = JsonSettings.Web with { Constraints = JsonConstraints.Attributes };
    /// </code></example>
    public JsonConstraints Constraints
    {
        get => _values.Choices.Constraints;
        init
        {
            if (value != JsonConstraints.None)
                ConstraintSource.Current ??= AnnotationSource.Instance;
            _values.Choices.Constraints = UpTo(JsonConstraints.All, value);
        }
    }
}

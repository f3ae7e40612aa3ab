// Lets a converter of object leave values to the converters of their run-time types, as System.Text.Json's own one does.
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;

namespace Vivace.Json.Bridges;

/// <summary>
/// System.Text.Json looks for the run-time type of a root if its converter says so, in a property that only its own converters can set. If the property's field is not there, our
/// engine finds the run-time type, and asynchronous sequences that are passed as <see cref="object"/> cannot be written (docs/decisions/resolver.md).
/// </summary>
internal static class RuntimeTypes
{
    internal static void Find(JsonConverter converter)
    {
        try
        {
            CanBePolymorphic(converter) = true;
        }
        catch (MissingFieldException)
        {
            // A later version of System.Text.Json.
        }
    }

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "<CanBePolymorphic>k__BackingField")]
    private static extern ref bool CanBePolymorphic(JsonConverter converter);
}

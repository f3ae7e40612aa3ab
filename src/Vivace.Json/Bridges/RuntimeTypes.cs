// Lets a converter of object delegate to the converters of run-time types, as System.Text.Json's own does.
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;

namespace Vivace.Json.Bridges;

/// <summary>Sets an internal property of System.Text.Json's converters. Without its field, our engine finds the run-time type, and
/// asynchronous sequences passed as <see cref="object"/> cannot be written (docs/decisions/resolver.md).</summary>
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
            // A later version of System.Text.Json has no such field.
        }
    }

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "<CanBePolymorphic>k__BackingField")]
    private static extern ref bool CanBePolymorphic(JsonConverter converter);
}

// Chooses the type of a value by a callback of the user.
namespace Vivace.Json.Codecs.Polymorphic;

internal abstract class Classifier
{
    /// <summary>The index of the type of a value among types; -1 if the callback names none of them.</summary>
    internal abstract int Find(Type[] types, ref JsonReader reader, int position);
}
